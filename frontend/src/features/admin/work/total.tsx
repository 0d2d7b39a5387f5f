import { useWaiting } from '#frontend/src/entities/waiting/waiting-query.ts';
import { waitingLimits } from '#shared/limits/lists.ts';
import type { Group } from './use-work.tsx';
import styles from './work.module.css';
import { workWords } from './work-words.ts';

interface TotalProps {
  readonly groups: readonly Group[];
  /** Of everybody, which is what the navigation counts. */
  readonly isOfAll: boolean;
}

/** How much waits: the number of the navigation, and of one person what is listed. */
export function Total({ groups, isOfAll }: TotalProps) {
  return isOfAll ? <OfAll /> : <OfPerson groups={groups} />;
}

function OfAll() {
  const { work } = useWaiting('always');
  const most = waitingLimits.counted - 1;
  if (work === 0) return null;
  return <p className={styles.total}>{workWords.waiting(Math.min(work, most), work > most)}</p>;
}

function OfPerson({ groups }: Pick<TotalProps, 'groups'>) {
  const ours = groups.filter(({ whoseTurn }) => whoseTurn === undefined);
  const count = ours.reduce((sum, { rows }) => sum + rows.length, 0);
  if (count === 0) return null;
  const more = ours.some(({ query }) => query.hasNextPage);
  return <p className={styles.total}>{workWords.waiting(count, more)}</p>;
}
