import { siteProblems } from '#shared/texts/websites.ts';
import { siteContentType } from '../rules/sites/content-type.ts';
import { hasAddresses, relativeAddresses, topOf } from '../rules/sites/relative-addresses.ts';
import { isReviewed, reviewScript, withReviewScript } from '../rules/sites/review-copy.ts';
import type { SiteFile } from '../rules/sites/site-files.ts';
import { siteLimits } from '../rules/sites/site-limits.ts';
import { SiteProblem } from '../rules/sites/site-problem.ts';
import { DamagedEntry, entryRange, unpackSmall, unpackStream } from '../rules/zip/unpack.ts';
import { openFile, type StoredFile, zipInBucket } from '../services/files/files.ts';
import { putSiteFile } from '../services/files/site-files.ts';

interface Target {
  readonly folder: string;
  /** For copies of the pages with the review script. */
  readonly reviewFolder: string;
  /** The site will lie below a path, so its root-relative addresses have to be rewritten. */
  readonly isBelowPath: boolean;
}

const { smallBytes, rewrittenBytes, maxKeyBytes } = siteLimits;
/** Reading one file may take as long as a whole batch. */
const readMs = 60_000;

/** Throws a SiteProblem for errors that a retry cannot fix. */
export async function unpackFile(zip: StoredFile, file: SiteFile, target: Target): Promise<void> {
  const key = `${target.folder}${file.path}`;
  const longest = isReviewed(file.path) ? `${target.reviewFolder}${file.path}` : key;
  if (Buffer.byteLength(longest) > maxKeyBytes) {
    throw new SiteProblem(siteProblems.nameTooLong(file.path));
  }
  try {
    await (isSmall(file, target) ? unpackInMemory : unpackAsStream)(zip, file, key, target);
  } catch (error) {
    if (!(error instanceof DamagedEntry)) throw error;
    throw new SiteProblem(siteProblems.damaged(file.path), { cause: error });
  }
}

function isSmall(file: SiteFile, target: Target): boolean {
  const { packedSize, unpackedSize } = file.entry;
  const isChanged = isReviewed(file.path) || isRewritten(file, target);
  const limit = isChanged ? rewrittenBytes : smallBytes;
  return Math.max(packedSize, unpackedSize) <= limit;
}

function isRewritten({ path }: SiteFile, { isBelowPath }: Target): boolean {
  return isBelowPath && hasAddresses(siteContentType(path));
}

async function unpackInMemory(zip: StoredFile, file: SiteFile, key: string, target: Target) {
  const { offset, length } = entryRange(file.entry, zip.size);
  const range = Buffer.from(await zipInBucket(zip, readMs).read(offset, length));
  const unpacked = await unpackSmall(range, file.entry);
  const body = isRewritten(file, target) ? rewritten(unpacked, file.path) : unpacked;
  const contentType = siteContentType(file.path);
  await putSiteFile(key, { body, size: body.length, contentType });
  if (isReviewed(file.path)) await putReviewCopy(body, file, target);
}

async function putReviewCopy(page: Buffer, { path }: SiteFile, target: Target) {
  const script = target.isBelowPath ? `${topOf(path)}${reviewScript}` : `/${reviewScript}`;
  const body = await withReviewScript(page, script);
  const content = { body, size: body.length, contentType: siteContentType(path) };
  await putSiteFile(`${target.reviewFolder}${path}`, content);
}

function rewritten(bytes: Buffer, path: string): Buffer {
  return Buffer.from(relativeAddresses(bytes.toString('latin1'), path), 'latin1');
}

/** Memory does not grow with the file: its bytes go to the bucket as they are inflated. */
async function unpackAsStream(zip: StoredFile, { entry, path }: SiteFile, key: string) {
  const { body, finished } = unpackStream(await openFile(zip, entryRange(entry, zip.size)), entry);
  const cutOff = new AbortController();
  const content = { body, size: entry.unpackedSize, contentType: siteContentType(path) };
  const stored = putSiteFile(key, content, cutOff.signal);
  // If inflating fails, the upload would wait for the rest of its body.
  const failed = finished.catch((error: unknown) => {
    cutOff.abort();
    throw error;
  });
  const [reading, writing] = await Promise.allSettled([failed, stored]);
  if (writing.status === 'rejected' && !cutOff.signal.aborted) throw writing.reason;
  if (reading.status === 'rejected') throw reading.reason;
}
