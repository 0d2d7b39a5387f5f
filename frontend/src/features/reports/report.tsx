import { counted } from '#shared/texts/language.ts';
import { formatMoneyDay } from '#frontend/src/ui/format-date.ts';
import type { Report } from '#shared/model/report.ts';
import { answerChange } from '#shared/rules/report-change.ts';
import { durationText } from '#shared/rules/report-text.ts';
import { Facts } from './facts.tsx';
import styles from './report.module.css';
import { SitePart } from './site-part.tsx';

/** A month's report: each website, and the contact with support. */
export function ReportParts({ report }: { readonly report: Report }) {
  const { websites, answers, answersBefore, nextBillingDate } = report;
  const { count, medianMs } = answers;
  return (
    <div className={styles.parts}>
      {websites.map((site) => (
        <SitePart key={site.websiteId} report={report} site={site} />
      ))}
      <section aria-labelledby="with-us" className={styles.part}>
        <h2 id="with-us" className={styles.heading}>
          With us
        </h2>
        <Facts
          facts={[
            {
              name: 'We answered in',
              value: medianMs === null ? 'No questions' : durationText(medianMs),
              change: answersBefore && answerChange(report, medianMs, answersBefore.medianMs),
              note: medianMs === null ? null : `Half of ${timesText(count)} came faster.`,
            },
            {
              name: 'Next payment',
              value: nextBillingDate === null ? 'None' : formatMoneyDay(nextBillingDate),
              change: null,
              note: null,
            },
          ]}
        />
      </section>
    </div>
  );
}

function timesText(count: number): string {
  return counted(count, { one: 'one answer', other: '# answers' });
}
