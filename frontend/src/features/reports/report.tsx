import type { Report } from '#shared/model/report.ts';
import { answerChange } from '#shared/rules/report-change.ts';
import { durationText } from '#shared/rules/report-text.ts';
import { Facts } from './facts.tsx';
import styles from './report.module.css';
import { SitePart } from './site-part.tsx';

/** A month's report: each website, and beside the last one the contact with support. */
export function ReportParts({ report }: { readonly report: Report }) {
  const { websites } = report;
  return (
    <div className={styles.parts}>
      {websites.map((site, index) => (
        <SitePart key={site.websiteId} report={report} site={site}>
          {index === websites.length - 1 && <WithUs report={report} />}
        </SitePart>
      ))}
    </div>
  );
}

function WithUs({ report }: { readonly report: Report }) {
  const { answers, answersBefore } = report;
  const { count, medianMs } = answers;
  return (
    <section aria-labelledby="with-us" className={styles.withUs}>
      <h3 id="with-us" className={styles.small}>
        With us
      </h3>
      <Facts
        facts={[
          {
            name: medianMs === null ? 'Questions to us' : 'We answered in',
            value: medianMs === null ? 'None' : durationText(medianMs),
            change: answersBefore && answerChange(report, medianMs, answersBefore.medianMs),
            note: count < 2 ? null : `Half of ${count} answers came faster.`,
          },
        ]}
      />
    </section>
  );
}
