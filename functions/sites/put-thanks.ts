import { thanksPages } from '#shared/api/forms.ts';
import { pageText } from '../rules/sites/report/page-text.ts';
import { targetOf } from '../rules/sites/report/site-places.ts';
import type { SiteContent, SiteFile } from '../rules/sites/site-files.ts';
import { readHead, type Sheet } from '../rules/sites/thanks/page-head.ts';
import { siteLook } from '../rules/sites/thanks/site-look.ts';
import { thanksPage, thanksPolicy } from '../rules/sites/thanks/thanks-page.ts';
import { unpackSmall } from '../rules/zip/unpack.ts';
import type { ZipSource } from '../rules/zip/zip-source.ts';
import { putSiteFile } from '../services/files/site-files.ts';
import { packedFiles } from './packed-files.ts';
import type { Target } from './unpack-file.ts';

/** Of a site with many style sheets the first ones, which hold its colors. */
const maxSheets = 12;
const maxSheetBytes = 512 * 1024;

/**
 * Stores the pages that follow a form, in the site's own colors (decision 0348), with the name that the site gives
 * itself, else with that of the website. A site with a file of that name keeps it.
 */
export async function putThanks(
  source: ZipSource,
  content: SiteContent,
  target: Target,
  websiteName: string,
) {
  const taken = new Set(content.files.flatMap(({ shownAt }) => shownAt));
  const read = await lookOf(source, content);
  const look = { ...read, name: read.name || websiteName };
  const { folder, reviewFolder } = target;
  const pages = [
    { kind: 'live', folders: [folder] },
    { kind: 'preview', folders: [folder, reviewFolder] },
  ] as const;
  for (const { kind, folders } of pages) {
    if (taken.has(thanksPages[kind])) continue;
    const body = Buffer.from(thanksPage(look, kind));
    const headers = JSON.stringify({ 'content-security-policy': thanksPolicy });
    const page = { body, size: body.length, contentType: 'text/html; charset=utf-8' };
    for (const top of folders) {
      await putSiteFile(`${top}${thanksPages[kind]}`, { ...page, metadata: { headers } });
    }
  }
}

async function lookOf(source: ZipSource, { files, start }: SiteContent) {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const [html = ''] = (await textsOf(source, [byPath.get(start)])).values();
  const head = await readHead(html);
  const sheets = head.sheets.slice(0, maxSheets).map((sheet) => placed(sheet, start, head.base));
  const found = await textsOf(
    source,
    sheets.map(({ path }) => byPath.get(path)),
  );
  const read = sheets.map(({ path, text }) => ({ path, text: text ?? found.get(path) ?? '' }));
  return siteLook(start, head, read, new Set(byPath.keys()));
}

/** A sheet in the page has its text; of another host there is nothing to read. */
function placed(sheet: Sheet, start: string, base: string | null) {
  if ('text' in sheet) return { path: start, text: sheet.text };
  const target = targetOf(sheet.address, start, base);
  return { path: target.kind === 'here' ? target.path : '', text: null };
}

/** By path; without those that are missing or too large. */
async function textsOf(source: ZipSource, wanted: readonly (SiteFile | undefined)[]) {
  const files = wanted.filter((file) => file && file.entry.unpackedSize <= maxSheetBytes);
  const texts = new Map<string, string>();
  for await (const { file, packed } of packedFiles(
    source,
    files.filter((it) => it !== undefined),
  )) {
    if (packed) texts.set(file.path, pageText(await unpackSmall(packed, file.entry)));
  }
  return texts;
}
