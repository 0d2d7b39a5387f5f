import { serverNow } from '#frontend/src/api/server-clock.ts';
import { formatMoment } from '#frontend/src/ui/format-date.ts';
import { ageText, daysSince } from './age-text.ts';
import styles from './work.module.css';

/** From this age on an item is late. */
const lateDays = 7;

export function Age({ since }: { readonly since: string }) {
  const now = serverNow();
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
