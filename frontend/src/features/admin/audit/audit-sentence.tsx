import { relativeTime } from '#frontend/src/customer/relative-time.ts';
import { formatMoment } from '#frontend/src/ui/format-date.ts';
import type { AuditEntry } from '#shared/model/audit.ts';
import { actionLabel, changedFields } from './audit-labels.ts';
import styles from './audit-table.module.css';

/** `noor corrected the edits requested: 1 → 3`, and when. */
export function AuditSentence({ entry }: { readonly entry: AuditEntry }) {
  const { actor, action, at } = entry;
  const label = actionLabel(action);
  return (
    <li className={styles.sentence}>
      <span>
        <strong>{actor}</strong> {label.charAt(0).toLowerCase() + label.slice(1)}
        <span className={styles.label}>{whatChanged(entry)}</span>
      </span>
      <time dateTime={at} title={formatMoment(at)} className={styles.label}>
        {relativeTime(at, new Date())}
      </time>
    </li>
  );
}

/** The one thing that is different; what has more to tell is told in the table. */
function whatChanged(entry: AuditEntry): string {
  const [change, ...others] = changedFields(entry).filter(({ before, after }) => before !== after);
  if (!change || others.length > 0) return '';
  return `: ${[change.before, change.after].filter((value) => value !== null).join(' → ')}`;
}
