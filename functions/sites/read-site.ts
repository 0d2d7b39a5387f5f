import { parseHeaders } from '../rules/sites/addresses/own-headers.ts';
import { parseRedirects } from '../rules/sites/addresses/redirects.ts';
import { namedIn } from '../rules/sites/code-page.ts';
import type { Understanding } from '../rules/sites/report/understanding.ts';
import { type SiteContent, siteContent } from '../rules/sites/site-files.ts';
import type { HostRules } from '../rules/sites/stored-objects.ts';
import type { ZipEntry } from '../rules/zip/entries.ts';
import { entryRange, unpackSmall } from '../rules/zip/unpack.ts';
import { readPart, type ZipSource } from '../rules/zip/zip-source.ts';
import type { OpenZip } from './open-zip.ts';

export interface ReadSite {
  readonly entries: readonly ZipEntry[];
  readonly content: SiteContent;
  readonly rules: HostRules;
  /** Lines that nothing here can follow. */
  readonly skippedRules: readonly string[];
}

/** A file of rules beyond it is not read. */
const maxRuleBytes = 256 * 1024;

/**
 * What a ZIP shows, by its list of entries, which was checked when it was accepted, and its rules for hosts. Throws a
 * SiteProblem.
 */
export async function readSite(
  { source, entries }: OpenZip,
  startPage: string | null,
  { codePage, opened }: Understanding,
): Promise<ReadSite> {
  const choices = { startPage, opened: new Set(opened) };
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
