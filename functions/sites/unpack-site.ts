import { advanceSite, keepUnderstanding, type StoredSite } from '../data/websites/site.ts';
import { keepProgress, type StoredZip } from '../data/websites/zip-version.ts';
import { environment, required } from '../platform/env.ts';
import { mapConcurrently } from '../platform/map-concurrently.ts';
import type { Fallback } from '../rules/sites/addresses/missing.ts';
import { folderOf } from '../rules/sites/addresses/places.ts';
import { followRedirects } from '../rules/sites/addresses/redirects.ts';
import type { SiteFile } from '../rules/sites/site-files.ts';
import { siteLimits } from '../rules/sites/site-limits.ts';
import { reviewFolder, siteFolder } from '../rules/websites/file-keys.ts';
import { firstGroup, partOf } from '../rules/zip/entry-groups.ts';
import { readPart } from '../rules/zip/zip-source.ts';
import { zipInBucket } from '../services/files/files.ts';
import { inspectSite } from './inspect-site.ts';
import { type ReadSite, readSite } from './read-site.ts';
import { isSmall, sendTo, type Target, unpackFile } from './unpack-file.ts';

const env = environment({ PREVIEW_ORIGIN: required });
const { concurrency, batchMs, progressMs } = siteLimits;
/** Reading a range may take as long as a whole batch. */
const readMs = 60_000;

export type BatchResult =
  | { readonly state: 'complete'; readonly hiddenFiles: number; readonly fallback: Fallback }
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
  const understanding = site.understanding ?? (await inspectSite(zip, now));
  const isKept = site.understanding || (await keepUnderstanding(site, understanding, now()));
  if (!isKept) return { state: 'unwanted' };
  const read = await readSite(zip, understanding);
  const { files, hidden, outside } = read.content;
  const target = {
    folder: siteFolder(site),
    reviewFolder: reviewFolder(site),
    isBelowPath: !env().PREVIEW_ORIGIN.includes('*'),
    rules: read.rules,
  };
  const end = now().getTime() + batchMs;
  let unpacked = site.unpacked;
  let saidAt = 0;
  while (unpacked < files.length && now().getTime() < end) {
    if (now().getTime() - saidAt >= progressMs) {
      await keepProgress(zip, unpacked, files.length);
      saidAt = now().getTime();
    }
    unpacked += await unpackSome(zip, files.slice(unpacked), target);
  }
  if (unpacked === files.length) {
    await sendToStart(read, target);
    const hiddenFiles = hidden.length + outside.length;
    return { state: 'complete', hiddenFiles, fallback: fallbackOf(read) };
  }
  return { state: (await advanceSite(site, unpacked, now())) ? 'more' : 'unwanted' };
}

/** Small files that lie side by side are read by one range. Returns how many files it unpacked. */
async function unpackSome(
  zip: StoredZip,
  files: readonly SiteFile[],
  target: Target,
): Promise<number> {
  const firstLarge = files.findIndex((file) => !isSmall(file));
  if (firstLarge === 0) {
    await Promise.all(files.slice(0, 1).map((file) => unpackFile(zip, file, null, target)));
    return 1;
  }
  const group = firstGroup(firstLarge === -1 ? files : files.slice(0, firstLarge), zip.size);
  const range = await readPart(zipInBucket(zip, readMs), group.offset, group.length);
  await mapConcurrently(group.items, concurrency, (file) =>
    unpackFile(zip, file, partOf(range, group, file.entry), target),
  );
  return group.items.length;
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
