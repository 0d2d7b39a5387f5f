import type { StoredZip } from '../data/websites/zip-version.ts';
import { parseHeaders } from '../rules/sites/addresses/own-headers.ts';
import { parseRedirects } from '../rules/sites/addresses/redirects.ts';
import { namedIn } from '../rules/sites/code-page.ts';
import type { Understanding } from '../rules/sites/report/understanding.ts';
import { type SiteContent, siteContent } from '../rules/sites/site-files.ts';
import type { HostRules } from '../rules/sites/stored-objects.ts';
import type { ZipEntry } from '../rules/zip/entries.ts';
import { readDirectory } from '../rules/zip/read-directory.ts';
import { entryRange, unpackSmall } from '../rules/zip/unpack.ts';
import { readPart, type ZipSource } from '../rules/zip/zip-source.ts';
import { zipInBucket } from '../services/files/files.ts';

export interface ReadSite {
  readonly entries: readonly ZipEntry[];
  readonly content: SiteContent;
  readonly rules: HostRules;
  /** Lines that nothing here can follow. */
  readonly skippedRules: readonly string[];
}

const readMs = 30_000;
/** A file of rules beyond it is not read. */
const maxRuleBytes = 256 * 1024;

/**
 * What a ZIP shows, by its list of entries, which was checked when it was accepted, and its rules for hosts. Throws a
 * SiteProblem.
 */
export async function readSite(
  zip: StoredZip,
  { codePage, opened }: Understanding,
): Promise<ReadSite> {
  const source = zipInBucket(zip, readMs);
  const entries = await readDirectory(source);
  const choices = { startPage: zip.startPage, opened: new Set(opened) };
  const content = siteContent(namedIn(entries, codePage), choices);
  const redirects = parseRedirects(await textOf(source, content.redirects));
  const headers = parseHeaders(await textOf(source, content.headers));
  return {
    entries,
    content,
    rules: { redirects: redirects.rules, headers: headers.rules },
    skippedRules: [...redirects.skipped, ...headers.skipped],
  };
}

async function textOf(source: ZipSource, entry: ZipEntry | null): Promise<string> {
  if (!entry || Math.max(entry.packedSize, entry.unpackedSize) > maxRuleBytes) return '';
  const { offset, length } = entryRange(entry, source.size);
  return (await unpackSmall(await readPart(source, offset, length), entry)).toString();
}
