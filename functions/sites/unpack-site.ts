import { advanceSite, type StoredSite } from '../data/websites/site.ts';
import type { StoredZip } from '../data/websites/zip-version.ts';
import { environment, required } from '../platform/env.ts';
import { siteContent } from '../rules/sites/site-files.ts';
import { siteLimits } from '../rules/sites/site-limits.ts';
import { reviewFolder, siteFolder } from '../rules/websites/file-keys.ts';
import { findDirectory } from '../rules/zip/directory-place.ts';
import { readEntries } from '../rules/zip/entries.ts';
import { readPart } from '../rules/zip/zip-source.ts';
import { zipInBucket } from '../services/files/files.ts';
import { unpackFile } from './unpack-file.ts';

const env = environment({ PREVIEW_ORIGIN: required });
const { concurrency, batchMs } = siteLimits;
const readMs = 30_000;

export type BatchResult =
  | { readonly state: 'complete'; readonly hiddenFiles: number }
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
  const target = {
    folder: siteFolder(site),
    reviewFolder: reviewFolder(site),
    isBelowPath: !env().PREVIEW_ORIGIN.includes('*'),
  };
  const { files, hiddenFiles } = await contentOf(zip);
  const end = now().getTime() + batchMs;
  let unpacked = site.unpacked;
  while (unpacked < files.length && now().getTime() < end) {
    const some = files.slice(unpacked, unpacked + concurrency);
    await Promise.all(some.map((file) => unpackFile(zip, file, target)));
    unpacked += some.length;
  }
  if (unpacked === files.length) return { state: 'complete', hiddenFiles };
  return { state: (await advanceSite(site, unpacked, now())) ? 'more' : 'unwanted' };
}

/** The files to show, by the list of entries, which was checked when the ZIP was accepted. */
async function contentOf(zip: StoredZip) {
  const source = zipInBucket(zip, readMs);
  const { offset, size, entryCount } = await findDirectory(source);
  return siteContent(readEntries(await readPart(source, offset, size), entryCount));
}
