import type { SiteReport } from '#shared/model/site-report.ts';
import { findingDetails, kindWords } from './report-words.ts';

/** The report as a list in plain text, for whoever mends the website. */
export function reportText({ findings }: SiteReport): string {
  const lines = findings.map((finding) =>
    [kindWords[finding.kind].title, finding.address, findingDetails(finding)]
      .filter((part) => part !== '')
      .join('\t'),
  );
  return `${lines.join('\n')}\n`;
}
