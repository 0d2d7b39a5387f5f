import type { SiteReport } from '#shared/model/site-report.ts';
import { siteContentType } from '../content-type.ts';
import { privacyOf } from '../private-file.ts';
import type { SiteContent, SiteFile } from '../site-files.ts';
import type { HostRules } from '../stored-objects.ts';
import { Findings } from './findings.ts';
import { reportPage, reportReference } from './report-page.ts';
import { SitePlaces } from './site-places.ts';
import { askedNames, pathsOf, type ReadText, storesOf } from './understanding.ts';

/** Everything that the unpacking read of a site. */
export interface Inspected {
  readonly content: SiteContent;
  readonly rules: HostRules;
  /** Lines of the site's rules that nothing here can follow. */
  readonly skippedRules: readonly string[];
  readonly codePage: string | null;
  readonly texts: readonly ReadText[];
  readonly isPartial: boolean;
}

const pictureBytes = 1024 * 1024;

/** Warnings about a version, for administrators (decision 0271). */
export function reportSite(inspected: Inspected): SiteReport {
  const { content, texts, isPartial } = inspected;
  const findings = new Findings();
  const pages = reportTexts(inspected, findings);
  reportFiles(inspected, findings);
  const { startPages } = content;
  return {
    start: content.start,
    startPages: [...startPages],
    pages,
    isPartial: isPartial || texts.length === 0,
    ...findings.report(),
  };
}

/** Returns how many of the texts are pages. */
function reportTexts({ content, rules, texts }: Inspected, findings: Findings): number {
  const pathOf = pathsOf(content);
  const hasMissingPage = content.files.some(({ path }) => path === '404.html');
  const pages = texts.filter(({ page }) => page !== null).length;
  const around = {
    places: new SitePlaces(content.files, rules.redirects),
    hidden: new Set(content.hidden),
    isApp: !hasMissingPage && pages === 1,
  };
  for (const text of texts) {
    const { entry, page, loads } = text;
    const path = pathOf(entry);
    if (path === null) continue;
    for (const line of storesOf(text)) {
      findings.add({ kind: 'storage', address: path, hint: `line ${line}` });
    }
    if (page) reportPage(path, page, around, findings);
    else if (siteContentType(path) === 'text/css') {
      for (const load of loads) reportReference(load, { page: path, base: null }, around, findings);
    }
  }
  return pages;
}

function reportFiles(
  { content, skippedRules, codePage, texts }: Inspected,
  findings: Findings,
): void {
  const { files, hidden, outside } = content;
  const reasons = { secret: 'private', internal: 'for developers', open: 'a rule for hosts' };
  for (const address of hidden) {
    findings.add({ kind: 'hidden', address, hint: reasons[privacyOf(address)] });
  }
  for (const address of outside) {
    findings.add({ kind: 'hidden', address, hint: 'outside of the website' });
  }
  for (const address of skippedRules) findings.add({ kind: 'rule', address });
  if (codePage !== null) findings.add({ kind: 'names', address: codePage });
  else reportGuessedNames(files, texts, findings);
  for (const { path, entry } of files) {
    const isLarge = entry.unpackedSize > pictureBytes;
    if (isLarge && siteContentType(path).startsWith('image/')) {
      const megabytes = (entry.unpackedSize / pictureBytes).toFixed(1);
      findings.add({ kind: 'largePicture', address: path, hint: `${megabytes} MB` });
    }
  }
}

/** Names in no known code page are read in that of DOS; nothing says so if no page asks for one of them. */
function reportGuessedNames(
  files: readonly SiteFile[],
  texts: readonly ReadText[],
  findings: Findings,
): void {
  const guessed = files.filter(({ entry }) => entry.legacyName !== null);
  const asked = askedNames(texts);
  const isProven = guessed.some(({ path }) => asked.has(path.slice(path.lastIndexOf('/') + 1)));
  const [first] = guessed;
  if (first && !isProven) findings.add({ kind: 'names', address: 'cp437', hint: first.path });
}
