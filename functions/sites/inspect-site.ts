import { putSiteReport } from '../data/websites/site-report.ts';
import type { StoredZip } from '../data/websites/zip-version.ts';
import { reportSite } from '../rules/sites/report/site-report.ts';
import { type Understanding, understand } from '../rules/sites/report/understanding.ts';
import { SiteProblem } from '../rules/sites/site-problem.ts';
import { DamagedEntry } from '../rules/zip/unpack.ts';
import type { OpenZip } from './open-zip.ts';
import { type ReadSite, readSite } from './read-site.ts';
import { readTexts } from './read-texts.ts';

const nothing: Understanding = { codePage: null, opened: [], needsStorage: false };

/**
 * Reads what the names of a ZIP do not say, once for each unpacking, and stores the report of this version. Warnings
 * block nothing: what is damaged is said by the unpacking.
 */
export async function inspectSite(
  zip: StoredZip,
  open: OpenZip,
  now: () => Date,
): Promise<Understanding> {
  const read = await readSite(open, zip.startPage, nothing);
  try {
    return await inspect(zip, open, read, now);
  } catch (error) {
    if (error instanceof DamagedEntry || error instanceof SiteProblem) return nothing;
    throw error;
  }
}

/** What was opened may ask for more: a style sheet of a package loads its fonts. */
const rounds = 3;

async function inspect(
  zip: StoredZip,
  open: OpenZip,
  first: ReadSite,
  now: () => Date,
): Promise<Understanding> {
  const { texts, ...read } = await readTexts(open.source, first.content.files, now);
  const all = [...texts];
  let { isPartial } = read;
  let understanding = understand(first.entries, zip.startPage, all);
  let known = await readSite(open, zip.startPage, understanding);
  let opened = newlyOpened(known, nothing, understanding);
  for (let round = 1; round < rounds && opened.length > 0; round += 1) {
    const more = await readTexts(open.source, opened, now);
    all.push(...more.texts);
    isPartial ||= more.isPartial;
    const before = understanding;
    understanding = understand(first.entries, zip.startPage, all);
    known = await readSite(open, zip.startPage, understanding);
    opened = newlyOpened(known, before, understanding);
  }
  const { codePage } = understanding;
  await putSiteReport(zip, reportSite({ ...known, codePage, texts: all, isPartial }));
  return understanding;
}

function newlyOpened({ content }: ReadSite, before: Understanding, after: Understanding) {
  const isNew = (path: string) => after.opened.includes(path) && !before.opened.includes(path);
  return content.files.filter(({ path }) => isNew(path));
}
