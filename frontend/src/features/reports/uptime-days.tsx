import type { UptimeDay } from '#shared/model/uptime.ts';
import { daysIn, monthWord } from '#shared/rules/month.ts';
import styles from './uptime-days.module.css';

interface UptimeDaysProps {
  readonly month: string;
  readonly days: readonly UptimeDay[];
}

/** A bar for each day of the month, gray where none was checked; days with failed checks also as text. */
export function UptimeDays({ month, days }: UptimeDaysProps) {
  const failing = days.filter(({ failures }) => failures > 0);
  return (
    <div className={styles.days}>
      <div aria-hidden="true" className={styles.bars}>
        {Array.from({ length: daysIn(month) }, (_, index) => (
          <span key={index} className={styles[lookOf(days.find(({ day }) => day === index + 1))]} />
        ))}
      </div>
      <p aria-hidden="true" className={styles.ends}>
        <span>{`${monthWord(month)} 1`}</span>
        <span>{daysIn(month)}</span>
      </p>
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

function lookOf(day: UptimeDay | undefined): 'unwatched' | 'failing' | 'well' {
  if (!day || day.checks === 0) return 'unwatched';
  return day.failures > 0 ? 'failing' : 'well';
}
