import { PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { id } from '#shared/model/id.ts';
import { expiresAt, type Key, tableName } from '../table/keys.ts';
import { getItem, isWritten, table, type Write } from '../table/table.ts';
import { websiteKey } from './website.ts';

/** As long as the bucket's lifecycle keeps what was uploaded and not accepted. */
const keptMs = 24 * 60 * 60_000;

const storedUpload = z.object({
  pk: z.string(),
  sk: z.string(),
  websiteId: id,
  uploadId: z.string(),
  fileName: z.string(),
  /** The administrator who asked for it, for whom an event may finish it. */
  askedBy: z.object({ id, username: z.string() }),
  /** Bytes of the accepted file; null until it is accepted. */
  acceptedSize: z.nullable(z.int()),
  acceptedAt: z.nullable(z.iso.datetime()),
  /** Why the last file that came was refused. */
  refusal: z.nullable(z.string()),
});

export type StoredUpload = z.infer<typeof storedUpload>;
export type NewUpload = Pick<StoredUpload, 'websiteId' | 'uploadId' | 'fileName' | 'askedBy'>;
type UploadId = Pick<StoredUpload, 'websiteId' | 'uploadId'>;

/** `WEBSITE#7` / `UPLOAD#...` */
function uploadKey({ websiteId, uploadId }: UploadId): Key {
  return { pk: websiteKey(websiteId).pk, sk: `UPLOAD#${uploadId}` };
}

/** Remembers for a day that an administrator may upload this file. */
export async function createUpload(upload: NewUpload, now: Date): Promise<StoredUpload> {
  const item = {
    ...uploadKey(upload),
    ...upload,
    acceptedSize: null,
    acceptedAt: null,
    refusal: null,
  } satisfies StoredUpload;
  const Item = { ...item, expiresAt: expiresAt(new Date(now.getTime() + keptMs)) };
  await table.send(new PutCommand({ TableName: tableName(), Item }));
  return item;
}

/** The upload with this id, or null. */
export function getUpload(websiteId: number, uploadId: string): Promise<StoredUpload | null> {
  return getItem(uploadKey({ websiteId, uploadId }), storedUpload);
}

/** A write for `transact` that accepts an upload, on condition that nobody has yet; it is then kept. */
export function uploadAcceptance(
  upload: UploadId,
  { size, acceptedAt }: { readonly size: number; readonly acceptedAt: string },
): Write {
  return {
    Update: {
      TableName: tableName(),
      Key: uploadKey(upload),
      UpdateExpression: 'SET acceptedSize = :size, acceptedAt = :at REMOVE expiresAt',
      ConditionExpression: 'acceptedSize = :none',
      ExpressionAttributeValues: { ':size': size, ':at': acceptedAt, ':none': null },
    },
  };
}

/** Remembers why a file was refused, unless another one has been accepted. */
export async function keepRefusal(upload: UploadId, refusal: string): Promise<void> {
  await isWritten(
    table.send(
      new UpdateCommand({
        TableName: tableName(),
        Key: uploadKey(upload),
        UpdateExpression: 'SET refusal = :refusal',
        ConditionExpression: 'acceptedSize = :none',
        ExpressionAttributeValues: { ':refusal': refusal, ':none': null },
      }),
    ),
  );
}
