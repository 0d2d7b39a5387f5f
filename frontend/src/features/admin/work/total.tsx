import type { Group } from './use-work.tsx';
import styles from './work.module.css';
import { workWords } from './work-words.ts';

/** How much waits in all groups. */
export function Total({ groups }: { readonly groups: readonly Group[] }) {
  const count = groups.reduce((sum, { rows }) => sum + rows.length, 0);
  const more = groups.some(({ query }) => query.hasNextPage);
  return <p className={styles.total}>{workWords.waiting(count, more)}</p>;
}
