import { useQuery } from '@tanstack/react-query';
import { formatShortDate } from '#frontend/src/ui/format-date.ts';
import { CheckIcon } from '#frontend/src/ui/icons/check.tsx';
import { Skeleton } from '#frontend/src/ui/skeleton.tsx';
import type { Brief } from '#shared/model/brief.ts';
import type { TimelineEntry } from '#shared/model/timeline.ts';
import { timelineTitles } from '#shared/texts/brief.ts';
import { briefQuery } from './brief-query.ts';
import { endText, lastTurn } from './stage-words.ts';
import styles from './timeline.module.css';

/** The steps of a customer's website, and who has to act. */
export function Timeline({ userId }: { readonly userId: number }) {
  const { data, isPending } = useQuery(briefQuery(userId));
  if (data) return <TimelineSteps progress={data} reader="customer" />;
  return isPending && <TimelineSkeleton />;
}

/** Has the height of the steps, so that nothing moves. */
function TimelineSkeleton() {
  return (
    <div className={styles.timeline} aria-busy="true">
      {['first', 'second', 'third', 'fourth'].map((step) => (
        <div key={step} className={styles.next}>
          <span className={styles.mark} />
          <Skeleton className={styles.waiting} />
          <p className={styles.note}>&nbsp;</p>
        </div>
      ))}
    </div>
  );
}

interface TimelineStepsProps {
  readonly progress: Pick<Brief, 'timeline' | 'stage'>;
  /** Whose point of view the texts have. */
  readonly reader: 'customer' | 'agency';
}

export function TimelineSteps({ progress, reader }: TimelineStepsProps) {
  const { timeline, stage } = progress;
  const whose = reader === 'customer' ? 'your' : 'the';
  return (
    <ol className={styles.timeline} aria-label={`Progress of ${whose} website`}>
      {timeline.map((entry) => (
        <Step key={entry.step} entry={entry} stage={stage} reader={reader} />
      ))}
    </ol>
  );
}

interface StepProps extends Pick<TimelineStepsProps, 'reader'>, Pick<Brief, 'stage'> {
  readonly entry: TimelineEntry;
}

function Step({ entry, stage, reader }: StepProps) {
  const { name, state } = entry;
  const isCurrent = state === 'current';
  // Nothing is worked on after an end, so that no step stands out.
  const look = isCurrent && stage.kind === 'ended' ? 'next' : state;
  return (
    <li className={styles[look]} aria-current={isCurrent ? 'step' : undefined}>
      <span className={styles.mark}>{state === 'done' && <CheckIcon size={14} />}</span>
      <p className={styles.title}>
        {timelineTitles[name]}
        {state === 'done' && <span className="visually-hidden">, done</span>}
      </p>
      <p className={styles.note}>
        <Note entry={entry} stage={stage} reader={reader} />
      </p>
    </li>
  );
}

function Note({ entry, stage, reader }: StepProps) {
  const { name, state, at } = entry;
  const isCurrent = state === 'current';
  const end = isCurrent && reader === 'customer' ? endText(stage) : null;
  const day = at && <time dateTime={at}>{formatShortDate(at)}</time>;
  if (name === 'offline') return <>Until {day}</>;
  if (end !== null) return end;
  return (
    <>
      {isCurrent ? turnOf(entry, stage, reader) : noteOf(entry, stage, reader)}
      {isCurrent && at && ', since '}
      {day}
    </>
  );
}

/** Who has what they wanted skipped nothing; an approval that nobody gave is none. After an end nothing is to come. */
function noteOf(
  { step, state }: TimelineEntry,
  { kind }: Brief['stage'],
  reader: StepProps['reader'],
): string {
  if (state === 'next') return kind === 'ended' ? '' : 'Upcoming';
  if (state !== 'skipped') return '';
  if (reader === 'agency') return 'Skipped';
  return step === 'review' ? 'Without approval' : 'Not needed';
}

function turnOf(
  { step, turn }: TimelineEntry,
  stage: Brief['stage'],
  reader: StepProps['reader'],
): string {
  if (reader === 'agency') return turn === 'agency' ? 'Our turn' : 'The customer’s turn';
  if (step === 'live' && (turn === 'customer' || stage.kind === 'hosted')) return lastTurn(stage);
  if (turn === 'agency') return 'Our turn';
  return step === 'brief'
    ? 'Your turn: tell us what you need'
    : 'Your turn: tell us what you think';
}
