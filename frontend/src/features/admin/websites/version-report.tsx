import { useQuery } from '@tanstack/react-query';
import { Apart } from '#frontend/src/ui/apart.tsx';
import { Button } from '#frontend/src/ui/button.tsx';
import type { Finding, FindingKind, SiteReport } from '#shared/model/site-report.ts';
import { findingKinds } from '#shared/model/site-report.ts';
import { counted } from '#shared/texts/language.ts';
import { saveFile } from '../export/save-file.ts';
import records from '../records.module.css';
import { reportList } from './report-list.ts';
import { findingDetails, kindWords } from './report-words.ts';
import { StartPageChoice } from './start-page-choice.tsx';
import styles from './version-report.module.css';
import { reportQuery } from './website-queries.ts';

interface VersionReportProps {
  readonly websiteId: number;
  readonly uploadId: string;
  readonly fileName: string;
  /** Right after the upload. */
  readonly isNew?: boolean;
}

/** What the unpacking of a version found; nothing until it is known. */
export function VersionReport({
  websiteId,
  uploadId,
  fileName,
  isNew = false,
}: VersionReportProps) {
  const { data } = useQuery(reportQuery(websiteId, uploadId));
  const report = data?.report;
  if (!report) return null;
  const total = Object.values(report.totals).reduce((sum, count) => sum + count, 0);
  return (
    <div className={styles.report}>
      <p className={records.faint}>
        It starts on <bdi>{report.start}</bdi>.
      </p>
      {report.startPages.length > 0 && (
        <StartPageChoice
          {...{ websiteId, uploadId }}
          startPages={report.startPages}
          text="If it should start elsewhere:"
        />
      )}
      {total === 0 ? (
        <p className={records.faint}>{`${pagesChecked(report)} Nothing is missing.`}</p>
      ) : (
        <Findings {...{ report, total, fileName, isNew }} />
      )}
    </div>
  );
}

function pagesChecked({ pages, isPartial }: SiteReport): string {
  const checked = counted(pages, { one: '# page was checked.', other: '# pages were checked.' });
  return isPartial ? `${checked} There are more than can be checked.` : checked;
}

interface FindingsProps {
  readonly report: SiteReport;
  readonly total: number;
  readonly fileName: string;
  readonly isNew: boolean;
}

/** So few are the news: they are shown at once. */
const fewFindings = 2;

function Findings({ report, total, fileName, isNew }: FindingsProps) {
  const kinds = findingKinds.filter((kind) => report.totals[kind] !== undefined);
  const save = () => saveFile(`${fileName.replace(/\.zip$/i, '')}-report`, reportList(report));
  return (
    <details className={styles.details} open={isNew && total <= fewFindings}>
      <summary>
        {counted(total, { one: '# thing to look at', other: '# things to look at' })}
      </summary>
      <p className={records.faint}>{pagesChecked(report)}</p>
      {kinds.map((kind) => (
        <Kind key={kind} kind={kind} report={report} />
      ))}
      <Button size="sm" onClick={save}>
        Save as a list
      </Button>
    </details>
  );
}

function Kind({ kind, report }: { readonly kind: FindingKind; readonly report: SiteReport }) {
  const findings = report.findings.filter((it) => it.kind === kind);
  const total = report.totals[kind] ?? 0;
  const { title, text } = kindWords[kind];
  return (
    <section className={styles.kind}>
      <h4>{`${title} (${total})`}</h4>
      <p className={records.faint}>{text}</p>
      <ul>
        {findings.map((finding) => (
          <Entry key={finding.address} finding={finding} />
        ))}
        {total > findings.length && <li>{`and ${total - findings.length} more`}</li>}
      </ul>
    </section>
  );
}

function Entry({ finding }: { readonly finding: Finding }) {
  const details = findingDetails(finding);
  return (
    <li>
      <code>
        <bdi>{finding.address}</bdi>
      </code>
      {details.length > 0 && (
        <p className={records.faint}>
          <Apart parts={details} />
        </p>
      )}
      {finding.kind === 'deadForm' && <code className={styles.line}>{finding.hint}</code>}
    </li>
  );
}
