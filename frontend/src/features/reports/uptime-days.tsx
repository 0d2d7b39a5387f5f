import type { UptimeDay } from '#shared/model/uptime.ts';
import { monthWord } from '#shared/rules/month.ts';
import styles from './uptime-days.module.css';

interface UptimeDaysProps {
  readonly month: string;
  readonly days: readonly UptimeDay[];
}

/** A bar for each watched day; days with failed checks also as text. */
export function UptimeDays({ month, days }: UptimeDaysProps) {
  const failing = days.filter(({ failures }) => failures > 0);
  return (
    <div className={styles.days}>
      <div aria-hidden="true" className={styles.bars}>
        {days.map(({ day, failures }) => (
          <span key={day} className={failures > 0 ? styles.failing : styles.well} />
        ))}
      </div>
      {failing.length === 0 ? (
        <p className={styles.words}>It answered every check.</p>
      ) : (
        <ul className={styles.words}>
          {failing.map(({ day, checks, failures }) => (
            <li key={day}>
              {monthWord(month)} {day}: {failures} of {checks} checks failed
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
