import { useQuery } from '@tanstack/react-query';
import { formatShortDate } from '#frontend/src/ui/format-date.ts';
import { CheckIcon } from '#frontend/src/ui/icons/check.tsx';
import { timelineTitles } from '#shared/messages/brief.ts';
import type { TimelineEntry } from '#shared/model/timeline.ts';
import { briefQuery } from './brief-query.ts';
import styles from './timeline.module.css';

/** How far a customer's website is, and whose turn it is; nothing until that is known. */
export function Timeline({ userId }: { readonly userId: number }) {
  const { data } = useQuery(briefQuery(userId));
  if (!data) return null;
  return (
    <ol className={styles.timeline} aria-label="How far your website is">
      {data.timeline.map((entry) => (
        <Step key={entry.step} entry={entry} />
      ))}
    </ol>
  );
}

function Step({ entry }: { readonly entry: TimelineEntry }) {
  const { step, state, at } = entry;
  return (
    <li className={styles[state]} aria-current={state === 'current' ? 'step' : undefined}>
      <span className={styles.mark}>{state === 'done' && <CheckIcon size={14} />}</span>
      <p className={styles.title}>
        {timelineTitles[step]}
        {state === 'done' && <span className="visually-hidden">, done</span>}
      </p>
      <p className={styles.note}>
        {state === 'current' ? turnOf(entry) : state === 'next' ? 'To come' : ''}
        {state === 'current' && at && ', since '}
        {at && <time dateTime={at}>{formatShortDate(at)}</time>}
      </p>
    </li>
  );
}

function turnOf({ step, turn }: TimelineEntry): string {
  if (turn === 'agency') return 'Our turn';
  return step === 'brief' ? 'Your turn: tell us what you need' : yourTurn[step];
}

const yourTurn = {
  design: 'Your turn',
  review: 'Your turn: tell us what you think',
  live: 'Your turn: choose how you want it',
} as const;
