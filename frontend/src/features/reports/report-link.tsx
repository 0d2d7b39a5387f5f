import { serverNow } from '#frontend/src/api/server-clock.ts';
import { paths } from '#frontend/src/paths.ts';
import { TextLink } from '#frontend/src/ui/link.tsx';
import { addMonths, monthName, monthOf, monthWord } from '#shared/rules/month.ts';
import styles from './report-link.module.css';

/** A link to the current report, with the date of the mail. */
export function ReportLink() {
  const month = monthOf(serverNow());
  const next = monthWord(addMonths(month, 1));
  return (
    <section aria-labelledby="report-title" className={styles.line}>
      <h2 id="report-title" className={styles.heading}>
        Report
      </h2>
      <p className={styles.text}>
        <TextLink to={paths.report(month)}>{monthName(month)} so far</TextLink>
        <span>The next report comes by email on {next} 1.</span>
      </p>
    </section>
  );
}
