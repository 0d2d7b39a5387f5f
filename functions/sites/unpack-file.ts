import { siteProblems } from '#shared/texts/websites.ts';
import { hasExtension } from '../rules/sites/addresses/extension.ts';
import { servedType, siteContentType } from '../rules/sites/content-type.ts';
import { embedsOthers } from '../rules/sites/embeds.ts';
import { hasAddresses, relativeAddresses, topOf } from '../rules/sites/relative-addresses.ts';
import { isReviewed, reviewScript, withReviewScript } from '../rules/sites/review-copy.ts';
import type { SiteFile } from '../rules/sites/site-files.ts';
import { siteLimits } from '../rules/sites/site-limits.ts';
import { SiteProblem } from '../rules/sites/site-problem.ts';
import { type HostRules, ownHeaders, storedAt } from '../rules/sites/stored-objects.ts';
import { DamagedEntry, entryRange, unpackSmall, unpackStream } from '../rules/zip/unpack.ts';
import { openFile, type StoredFile } from '../services/files/files.ts';
import { putSiteFile } from '../services/files/site-files.ts';

export interface Target {
  readonly folder: string;
  /** For copies of the pages with the review script. */
  readonly reviewFolder: string;
  /** The site will lie below a path, so its root-relative addresses have to be rewritten. */
  readonly isBelowPath: boolean;
  readonly rules: HostRules;
}

const { maxKeyBytes } = siteLimits;

/**
 * `packed` begins with the file's local header; null for a file that is streamed. Throws a SiteProblem for errors that
 * a retry cannot fix.
 */
export async function unpackFile(
  zip: StoredFile,
  file: SiteFile,
  packed: Buffer | null,
  target: Target,
): Promise<void> {
  const longest = `${target.reviewFolder}${file.path}/index.html`;
  if (Buffer.byteLength(longest) > maxKeyBytes) {
    throw new SiteProblem(siteProblems.nameTooLong(file.path));
  }
  try {
    if (packed) await unpackInMemory(file, packed, target);
    else await unpackAsStream(zip, file, target);
  } catch (error) {
    if (!(error instanceof DamagedEntry)) throw error;
    throw new SiteProblem(siteProblems.damaged(file.path), [], { cause: error });
  }
  if (file.folder !== null) await sendToFolder(file.folder, target);
}

async function unpackInMemory(file: SiteFile, packed: Buffer, target: Target) {
  const unpacked = await unpackSmall(packed, file.entry);
  const isChanged = target.isBelowPath && hasAddresses(siteContentType(file.path));
  const body = isChanged ? rewritten(unpacked, file.path) : unpacked;
  const type = servedType(file.path, body);
  const embeds = isReviewed(file.path) && embedsOthers(body.toString('latin1'));
  const reviewed = await reviewedPage(body, file, target);
  for (const path of storedAt(file, target.rules)) {
    const { contentType = type, metadata: headers } = ownHeaders(path, target.rules);
    const metadata = { ...(headers && { headers }), ...(embeds && { embeds: 'yes' }) };
    const content = { body, size: body.length, contentType, metadata };
    await putSiteFile(`${target.folder}${path}`, content);
    await putReviewCopy({ body: reviewed ?? body, contentType }, path, target, reviewed !== null);
  }
}

interface Shown {
  readonly body: Buffer;
  readonly contentType: string;
}

/** A page with the review script; null for any other file. */
async function reviewedPage(body: Buffer, { path }: SiteFile, { isBelowPath }: Target) {
  if (!isReviewed(path)) return null;
  return withReviewScript(body, isBelowPath ? `${topOf(path)}${reviewScript}` : `/${reviewScript}`);
}

/** Of pages, and of names without an extension, which the edge looks up among the copies, too: `git.1` is one. */
async function putReviewCopy(shown: Shown, path: string, target: Target, isPage: boolean) {
  if (!isPage && hasExtension(path)) return;
  const { metadata: headers } = ownHeaders(path, target.rules, true);
  await putSiteFile(`${target.reviewFolder}${path}`, {
    ...{ ...shown, size: shown.body.length },
    metadata: { ...(headers && { headers }) },
  });
}

/** The address of a folder without its slash, in the site and among the copies. */
async function sendToFolder(folder: string, { folder: site, reviewFolder }: Target) {
  const location = `${encodeURIComponent(folder.split('/').at(-1) ?? '')}/`;
  await sendTo(location, [`${site}${folder}`, `${reviewFolder}${folder}`]);
}

/** An object without content that the edge answers as a redirect, relative to its own address. */
export async function sendTo(location: string, keys: readonly string[]): Promise<void> {
  const content = { body: Buffer.of(), size: 0, contentType: 'text/html' };
  for (const key of keys) await putSiteFile(key, { ...content, metadata: { location } });
}

function rewritten(bytes: Buffer, path: string): Buffer {
  return Buffer.from(relativeAddresses(bytes.toString('latin1'), path), 'latin1');
}

/** Memory does not grow with the file: its bytes go to the bucket as they are inflated. */
async function unpackAsStream(zip: StoredFile, file: SiteFile, target: Target) {
  for (const path of storedAt(file, target.rules)) await streamTo(zip, file, path, target);
}

async function streamTo(zip: StoredFile, file: SiteFile, path: string, target: Target) {
  const { entry } = file;
  const { body, finished } = unpackStream(await openFile(zip, entryRange(entry, zip.size)), entry);
  const cutOff = new AbortController();
  const type = siteContentType(file.path);
  const { contentType = type, metadata: headers } = ownHeaders(path, target.rules);
  const content = { body, size: entry.unpackedSize, contentType };
  const metadata = headers === undefined ? {} : { headers };
  const key = `${target.folder}${path}`;
  const stored = putSiteFile(key, { ...content, metadata }, cutOff.signal);
  // If inflating fails, the upload would wait for the rest of its body.
  const failed = finished.catch((error: unknown) => {
    cutOff.abort();
    throw error;
  });
  const [reading, writing] = await Promise.allSettled([failed, stored]);
  if (writing.status === 'rejected' && !cutOff.signal.aborted) throw writing.reason;
  if (reading.status === 'rejected') throw reading.reason;
}
