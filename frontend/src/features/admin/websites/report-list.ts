import type { SiteReport } from '#shared/model/site-report.ts';
import { csvByteOrderMark, csvLine } from '#shared/rules/csv.ts';
import { csvSeparatorOf } from '#shared/rules/csv-separator.ts';
import { kindWords } from './report-words.ts';

/** The report as the lines of a CSV file, for whoever mends the website. */
export function reportList({ findings }: SiteReport): readonly string[] {
  const separator = csvSeparatorOf();
  const head = ['What', 'Address', 'Page', 'Line', 'Times', 'Hint'];
  const lines = findings.map(({ kind, address, page, line, times, hint }) =>
    csvLine([kindWords[kind].title, address, page, line, times, hint], separator),
  );
  return [csvByteOrderMark, csvLine(head, separator), ...lines];
}
