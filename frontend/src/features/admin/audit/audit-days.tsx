import { serverNow } from '#frontend/src/api/server-clock.ts';
import { formatTime } from '#frontend/src/ui/format-date.ts';
import { formatDay } from '#frontend/src/ui/format-day.ts';
import { relativeTime } from '#frontend/src/ui/relative-time.ts';
import type { ListedAuditEntry } from '#shared/model/audit.ts';
import styles from './audit.module.css';
import { AuditSentence } from './audit-sentence.tsx';

interface AuditDaysProps {
  /** The newest first. */
  readonly entries: readonly ListedAuditEntry[];
  readonly isBusy: boolean;
}

/** One sentence per change, grouped by day. */
export function AuditDays({ entries, isBusy }: AuditDaysProps) {
  const now = serverNow();
  const today = formatDay(now, now);
  const days = Map.groupBy(entries, ({ at }) => formatDay(new Date(at), now));
  return (
    <section aria-label="Changes" aria-busy={isBusy} className={styles.days}>
      {[...days].map(([day, changes]) => (
        <section key={day} aria-label={day} className={styles.day}>
          <h2 className={styles.dayTitle}>{day}</h2>
          <ol>
            {changes.map((entry) => (
              <AuditSentence
                key={entry.id}
                entry={entry}
                when={day === today ? relativeTime(entry.at, now) : formatTime(entry.at)}
              />
            ))}
          </ol>
        </section>
      ))}
    </section>
  );
}
