import { advanceSite, keepUnderstanding, type StoredSite } from '../data/websites/site.ts';
import { getWebsite } from '../data/websites/website.ts';
import { keepProgress, type StoredZip } from '../data/websites/zip-version.ts';
import { environment, required } from '../platform/env.ts';
import { forEachConcurrently } from '../platform/for-each-concurrently.ts';
import { siteKindOf } from '../rules/handover/site-kind.ts';
import type { Fallback } from '../rules/sites/addresses/missing.ts';
import { folderOf } from '../rules/sites/addresses/places.ts';
import { followRedirects } from '../rules/sites/addresses/redirects.ts';
import type { SiteFile } from '../rules/sites/site-files.ts';
import { siteLimits } from '../rules/sites/site-limits.ts';
import { reviewFolder, siteFolder } from '../rules/websites/file-keys.ts';
import type { ZipSource } from '../rules/zip/zip-source.ts';
import { inspectSite } from './inspect-site.ts';
import { openZip } from './open-zip.ts';
import { packedFiles } from './packed-files.ts';
import { putThanks } from './put-thanks.ts';
import { type ReadSite, readSite } from './read-site.ts';
import { sendTo, type Target, unpackFile } from './unpack-file.ts';

const env = environment({ PREVIEW_ORIGIN: required });
const { concurrency, batchMs, progressMs } = siteLimits;

export type BatchResult =
  | {
      readonly state: 'complete';
      readonly hiddenFiles: number;
      readonly fallback: Fallback;
      readonly needsServer: boolean;
    }
  | { readonly state: 'more' }
  | { readonly state: 'unwanted' };

/**
 * Unpacks a few files at once until time is over; the next batch continues after them. Unpacking a
 * file twice gives the same result. Throws a SiteProblem.
 */
export async function unpackBatch(
  site: StoredSite,
  zip: StoredZip,
  now: () => Date,
): Promise<BatchResult> {
  const open = await openZip(zip);
  const understanding = site.understanding ?? (await inspectSite(zip, open, now));
  const isKept = site.understanding || (await keepUnderstanding(site, understanding, now()));
  if (!isKept) return { state: 'unwanted' };
  const read = await readSite(open, zip.startPage, understanding);
  const { files, hidden, outside } = read.content;
  const target = {
    folder: siteFolder(site),
    reviewFolder: reviewFolder(site),
    isBelowPath: !env().PREVIEW_ORIGIN.includes('*'),
    rules: read.rules,
  };
  const unpacked = await unpackInTime(
    { zip, source: open.source, files, done: site.unpacked },
    target,
    now,
  );
  if (unpacked === files.length) {
    await sendToStart(read, target);
    const website = await getWebsite(site.websiteId);
    await putThanks(open.source, read.content, target, website?.name ?? '');
    const hiddenFiles = hidden.length + outside.length;
    const { hasNode, hasPhp, hasDatabase } = siteKindOf(read.entries, zip.startPage);
    const needsServer = hasNode || hasPhp || hasDatabase;
    return { state: 'complete', hiddenFiles, fallback: fallbackOf(read), needsServer };
  }
  return { state: (await advanceSite(site, unpacked, now())) ? 'more' : 'unwanted' };
}

interface Work {
  readonly zip: StoredZip;
  readonly source: ZipSource;
  readonly files: readonly SiteFile[];
  /** How many of them earlier batches unpacked. */
  readonly done: number;
}

/** Returns how many files are unpacked when time is over. A large one is streamed, one at a time. */
async function unpackInTime({ zip, source, files, done }: Work, target: Target, now: () => Date) {
  const end = now().getTime() + batchMs;
  let begun = done;
  let saidAt = 0;
  async function* smallFiles() {
    for await (const { file, packed } of packedFiles(source, files.slice(done))) {
      if (now().getTime() >= end) return;
      if (now().getTime() - saidAt >= progressMs) {
        await keepProgress(zip, begun, files.length);
        saidAt = now().getTime();
      }
      begun += 1;
      if (packed) yield { file, packed };
      else await unpackFile(zip, file, null, target);
    }
  }
  await forEachConcurrently(smallFiles(), concurrency, ({ file, packed }) =>
    unpackFile(zip, file, packed, target),
  );
  return begun;
}

/** Of a site of several languages, whose top has no page. */
async function sendToStart({ content: { start }, rules }: ReadSite, target: Target) {
  const folder = folderOf(start);
  if (folder === '' || followRedirects(rules.redirects, '/')) return;
  const location = folder.split('/').map(encodeURIComponent).join('/');
  const keys = [target.folder, target.reviewFolder].map((top) => `${top}index.html`);
  await sendTo(location, keys);
}

function fallbackOf({ content, rules }: ReadSite): Fallback {
  const hasMissingPage = content.files.some(({ path }) => path === '404.html');
  return { redirects: [...rules.redirects], hasMissingPage };
}
