import { formatMoment } from '#frontend/src/ui/format-date.ts';
import { ageText, daysSince } from './age-text.ts';
import styles from './work.module.css';

/** From here on something has waited for too long. */
const lateDays = 7;

export function Age({ since }: { readonly since: string }) {
  const now = new Date();
  return (
    <time
      dateTime={since}
      title={formatMoment(since)}
      className={styles.age}
      data-late={daysSince(since, now) >= lateDays}
    >
      {ageText(since, now)}
    </time>
  );
}
