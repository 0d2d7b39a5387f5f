import { useEffect, useRef, useState } from 'react';
import type { ShownMessage } from './shown-message.ts';

/** How many announcements stay in the live region. */
const kept = 5;

interface AnnouncerProps {
  readonly label: string;
  readonly messages: readonly ShownMessage[];
}

/**
 * Announces new messages of the other side; render it once the history is loaded. The thread itself
 * is no live region, because screen readers would read out every page of history.
 */
export function Announcer({ label, messages }: AnnouncerProps) {
  const [announced, setAnnounced] = useState<readonly ShownMessage[]>([]);
  const known = useRef(new Set(messages.map(({ key }) => key)));

  useEffect(() => {
    const lastKnown = messages.findLastIndex(({ key }) => known.current.has(key));
    const added = messages.slice(lastKnown + 1);
    for (const { key } of added) known.current.add(key);
    const incoming = added.filter(({ isOwn }) => !isOwn);
    if (incoming.length > 0) setAnnounced((before) => [...before, ...incoming].slice(-kept));
  }, [messages]);

  return (
    <div role="log" aria-label={label} aria-live="polite" className="visually-hidden">
      {announced.map(({ key, author, text }) => (
        <p key={key}>{`${author}: ${text}`}</p>
      ))}
    </div>
  );
}
