import { useQuery } from '@tanstack/react-query';
import { formatShortDate } from '#frontend/src/ui/format-date.ts';
import { CheckIcon } from '#frontend/src/ui/icons/check.tsx';
import type { TimelineEntry } from '#shared/model/timeline.ts';
import { timelineTitles } from '#shared/texts/brief.ts';
import { briefQuery } from './brief-query.ts';
import styles from './timeline.module.css';

/** The steps of a customer's website, and who has to act; empty while it loads. */
export function Timeline({ userId }: { readonly userId: number }) {
  const { data } = useQuery(briefQuery(userId));
  return data ? <TimelineSteps timeline={data.timeline} reader="customer" /> : null;
}

interface TimelineStepsProps {
  readonly timeline: readonly TimelineEntry[];
  /** Whose point of view the texts have. */
  readonly reader: 'customer' | 'agency';
}

export function TimelineSteps({ timeline, reader }: TimelineStepsProps) {
  const whose = reader === 'customer' ? 'your' : 'the';
  return (
    <ol className={styles.timeline} aria-label={`Progress of ${whose} website`}>
      {timeline.map((entry) => (
        <Step key={entry.step} entry={entry} reader={reader} />
      ))}
    </ol>
  );
}

interface StepProps extends Pick<TimelineStepsProps, 'reader'> {
  readonly entry: TimelineEntry;
}

function Step({ entry, reader }: StepProps) {
  const { step, state, at } = entry;
  return (
    <li className={styles[state]} aria-current={state === 'current' ? 'step' : undefined}>
      <span className={styles.mark}>{state === 'done' && <CheckIcon size={14} />}</span>
      <p className={styles.title}>
        {timelineTitles[step]}
        {state === 'done' && <span className="visually-hidden">, done</span>}
      </p>
      <p className={styles.note}>
        {state === 'current' ? turnOf(entry, reader) : state === 'next' ? 'Upcoming' : ''}
        {state === 'current' && at && ', since '}
        {at && <time dateTime={at}>{formatShortDate(at)}</time>}
      </p>
    </li>
  );
}

function turnOf({ step, turn }: TimelineEntry, reader: StepProps['reader']): string {
  if (turn === 'agency') return 'Our turn';
  if (reader === 'agency') return 'The customer’s turn';
  return step === 'brief' ? 'Your turn: tell us what you need' : yourTurn[step];
}

const yourTurn = {
  design: 'Your turn',
  review: 'Your turn: tell us what you think',
  live: 'Your turn: choose how you want it',
} as const;
