import * as z from 'zod/mini';
import { id } from '#shared/model/id.ts';
import { expiresAt, type Key } from '../table/keys.ts';
import { getItem } from '../table/read.ts';
import { write } from '../table/send.ts';
import { change, put, type Write, when } from '../table/writes.ts';
import { websiteKey } from './website.ts';

/** The bucket's lifecycle keeps uploads that are not accepted for as long. */
const keptMs = 24 * 60 * 60_000;

const storedUpload = z.object({
  pk: z.string(),
  sk: z.string(),
  websiteId: id,
  uploadId: z.string(),
  fileName: z.string(),
  /** The administrator who asked for it; the actor also when an S3 event completes it. */
  askedBy: z.object({ id, username: z.string() }),
  /** Numbers of the requests that the ZIP fulfils. */
  fulfils: z.array(z.int()),
  /** Bytes of the accepted file; null until it is accepted. */
  acceptedSize: z.nullable(z.int()),
  acceptedAt: z.nullable(z.iso.datetime()),
  refusal: z.nullable(z.string()),
});

export type StoredUpload = z.infer<typeof storedUpload>;
export type NewUpload = Pick<StoredUpload, 'websiteId' | 'uploadId' | 'fileName' | 'askedBy'> &
  Partial<Pick<StoredUpload, 'fulfils'>>;
type UploadId = Pick<StoredUpload, 'websiteId' | 'uploadId'>;

/** `WEBSITE#7` / `UPLOAD#...` */
function uploadKey({ websiteId, uploadId }: UploadId): Key {
  return { pk: websiteKey(websiteId).pk, sk: `UPLOAD#${uploadId}` };
}

/** The file may be uploaded within a day. */
export async function createUpload(upload: NewUpload, now: Date): Promise<StoredUpload> {
  const item = {
    ...uploadKey(upload),
    fulfils: [],
    ...upload,
    acceptedSize: null,
    acceptedAt: null,
    refusal: null,
  } satisfies StoredUpload;
  await write(put({ ...item, expiresAt: expiresAt(new Date(now.getTime() + keptMs)) }));
  return item;
}

export function getUpload(websiteId: number, uploadId: string): Promise<StoredUpload | null> {
  return getItem(uploadKey({ websiteId, uploadId }), storedUpload);
}

/** Fails if it was accepted before. An accepted upload does not expire. */
export function uploadAcceptance(
  upload: UploadId,
  { size, acceptedAt }: { readonly size: number; readonly acceptedAt: string },
): Write {
  const set = { acceptedSize: size, acceptedAt };
  return change(uploadKey(upload), { set, remove: ['expiresAt'] }, whileOpen);
}

/** Does nothing where the upload was accepted. */
export async function keepRefusal(upload: UploadId, refusal: string): Promise<void> {
  await write(change(uploadKey(upload), { set: { refusal } }, whileOpen));
}

const whileOpen = when('acceptedSize = :none', { none: null });
