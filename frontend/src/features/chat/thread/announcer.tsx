import { useEffect, useRef, useState } from 'react';
import type { ShownMessage } from './shown-message.ts';

/** So many of the latest announcements stay; older ones were heard long ago. */
const kept = 5;

interface AnnouncerProps {
  readonly label: string;
  readonly messages: readonly ShownMessage[];
}

/**
 * Tells screen readers what the other side writes from now on; render it once the history is there.
 * The messages themselves are no live region, or every page of history would be read out.
 */
export function Announcer({ label, messages }: AnnouncerProps) {
  const [heard, setHeard] = useState<readonly ShownMessage[]>([]);
  const known = useRef(new Set(messages.map(({ key }) => key)));

  useEffect(() => {
    const lastKnown = messages.findLastIndex(({ key }) => known.current.has(key));
    const news = messages.slice(lastKnown + 1);
    for (const { key } of news) known.current.add(key);
    const toSay = news.filter(({ isOwn }) => !isOwn);
    if (toSay.length > 0) setHeard((before) => [...before, ...toSay].slice(-kept));
  }, [messages]);

  return (
    <div role="log" aria-label={label} aria-live="polite" className="visually-hidden">
      {heard.map(({ key, author, text }) => (
        <p key={key}>{`${author}: ${text}`}</p>
      ))}
    </div>
  );
}
