import { advanceSite, type StoredSite } from '../data/websites/site.ts';
import type { StoredZip } from '../data/websites/zip-version.ts';
import { environment, required } from '../platform/env.ts';
import type { Fallback } from '../rules/sites/addresses/missing.ts';
import { folderOf } from '../rules/sites/addresses/places.ts';
import { followRedirects } from '../rules/sites/addresses/redirects.ts';
import { siteLimits } from '../rules/sites/site-limits.ts';
import { reviewFolder, siteFolder } from '../rules/websites/file-keys.ts';
import { type ReadSite, readSite } from './read-site.ts';
import { sendTo, type Target, unpackFile } from './unpack-file.ts';

const env = environment({ PREVIEW_ORIGIN: required });
const { concurrency, batchMs } = siteLimits;

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
  const read = await readSite(zip);
  const { files, hiddenFiles } = read.content;
  const target = {
    folder: siteFolder(site),
    reviewFolder: reviewFolder(site),
    isBelowPath: !env().PREVIEW_ORIGIN.includes('*'),
    rules: read.rules,
  };
  const end = now().getTime() + batchMs;
  let unpacked = site.unpacked;
  while (unpacked < files.length && now().getTime() < end) {
    const some = files.slice(unpacked, unpacked + concurrency);
    await Promise.all(some.map((file) => unpackFile(zip, file, target)));
    unpacked += some.length;
  }
  if (unpacked === files.length) {
    await sendToStart(read, target);
    return { state: 'complete', hiddenFiles, fallback: fallbackOf(read) };
  }
  return { state: (await advanceSite(site, unpacked, now())) ? 'more' : 'unwanted' };
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
