import { approveAnyway } from '#shared/texts/comments.ts';
import type { Unsettled } from './unsettled.ts';
import styles from './unsettled-list.module.css';

/** Names what an approval leaves behind. */
export function UnsettledList({ sent, hasDraft }: Unsettled) {
  return (
    <ul className={styles.list}>
      {sent !== null && <li>{approveAnyway.sent(sent)}</li>}
      {hasDraft && <li>{approveAnyway.draft}</li>}
    </ul>
  );
}
