import * as z from 'zod/mini';
import { id } from '#shared/model/id.ts';
import { zipVersion } from '#shared/model/zip-version.ts';
import type { Key } from '../table/keys.ts';
import type { Page } from '../table/page.ts';
import { pendingAttributes, pendingRemoval } from '../table/pending-work.ts';
import { type AskedPage, newestBelow, queryRange } from '../table/range.ts';
import { getItem } from '../table/read.ts';
import { write } from '../table/send.ts';
import { change, exists, put, type Write } from '../table/writes.ts';
import { websiteKey } from './website.ts';

const storedZip = z.extend(z.omit(zipVersion, { isCurrent: true }), {
  pk: z.string(),
  sk: z.string(),
  websiteId: id,
  key: z.string(),
  versionId: z.string(),
});

/** An accepted ZIP; every one of a website is kept. */
export type StoredZip = z.infer<typeof storedZip>;
type Later = 'pk' | 'sk' | 'sha256' | 'startPage' | 'unpackedFiles' | 'allFiles' | keyof ZipState;
export type NewZip = Omit<StoredZip, Later>;
type ZipId = Pick<StoredZip, 'websiteId' | 'acceptedAt' | 'uploadId'>;
type ZipState = Pick<StoredZip, 'preview' | 'previewProblem'> &
  Partial<Pick<StoredZip, 'hiddenFiles' | 'startPages'>>;

const prefix = 'ZIP#';

/** `WEBSITE#7` / `ZIP#2026-11-21T08:00:00.000Z#(uploadId)`: the last item is the newest ZIP. */
export function zipVersionKey({ websiteId, acceptedAt, uploadId }: ZipId): Key {
  return { pk: websiteKey(websiteId).pk, sk: `${prefix}${acceptedAt}#${uploadId}` };
}

export function isZipVersionKey({ sk }: Key): boolean {
  return sk.startsWith(prefix);
}

/** Its checksum is pending work. */
export function zipVersionCreation(zip: NewZip): Write {
  const key = zipVersionKey(zip);
  const item = {
    ...zip,
    ...key,
    sha256: null,
    preview: 'waiting',
    previewProblem: null,
    hiddenFiles: 0,
    unpackedFiles: 0,
    allFiles: 0,
    startPage: null,
    startPages: [],
  } satisfies StoredZip;
  return put({ ...item, ...pendingAttributes('SITE_WORK', key) });
}

export function getZipVersion(key: Key): Promise<StoredZip | null> {
  return getItem({ pk: key.pk, sk: key.sk }, storedZip);
}

/** The newest first. */
export function listZipVersions(websiteId: number, asked: AskedPage): Promise<Page<StoredZip>> {
  return newestBelow(websiteKey(websiteId).pk, prefix, storedZip, asked);
}

/** Tries of a website until one is shown; far more than we have seen. */
const firstTries = 10;

/** When the ZIP came that was the first to be shown; null without one. In one round trip. */
export async function firstVersionAt(websiteId: number): Promise<string | null> {
  const { rows } = await queryRange({
    pk: websiteKey(websiteId).pk,
    ...{ from: prefix, to: `${prefix}~` },
    ...{ ascending: true, limit: firstTries, position: null },
  });
  const tries = z.parse(z.array(storedZip), rows);
  return tries.find(({ preview }) => preview !== 'failed')?.acceptedAt ?? null;
}

/** The progress of the ZIP's unpacking. */
export function zipPreviewUpdate(
  id: ZipId,
  { preview, previewProblem, hiddenFiles = 0, startPages = [] }: ZipState,
): Write {
  return change(
    zipVersionKey(id),
    { set: { preview, previewProblem, hiddenFiles, startPages } },
    exists,
  );
}

/** How far its unpacking is, for those who wait. False when the ZIP no longer exists. */
export function keepProgress(id: ZipId, unpackedFiles: number, allFiles: number): Promise<boolean> {
  return write(change(zipVersionKey(id), { set: { unpackedFiles, allFiles } }, exists));
}

/** Its next unpacking starts there. */
export function startPageChoice(id: ZipId, startPage: string): Write {
  const set = { startPage, startPages: [], preview: 'waiting', previewProblem: null };
  return change(zipVersionKey(id), { set }, exists);
}

/** Takes it off the pending list. False when the ZIP no longer exists. */
export function keepChecksum(zip: ZipId, sha256: string): Promise<boolean> {
  return write(change(zipVersionKey(zip), { set: { sha256 }, remove: pendingRemoval }, exists));
}
