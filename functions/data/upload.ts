import { PutCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { id } from '../../shared/model/id.ts';
import { expiresAt, type Key, tableName } from './keys.ts';
import { getItem, table, type Write } from './table.ts';
import { websiteKey } from './website.ts';

/** As long as the bucket's lifecycle keeps what was uploaded and not accepted. */
const keptMs = 24 * 60 * 60_000;

const storedUpload = z.object({
  pk: z.string(),
  sk: z.string(),
  websiteId: id,
  uploadId: z.string(),
  fileName: z.string(),
  /** Bytes of the accepted file; null until it is accepted. */
  acceptedSize: z.nullable(z.int()),
});

export type StoredUpload = z.infer<typeof storedUpload>;
export type NewUpload = Pick<StoredUpload, 'websiteId' | 'uploadId' | 'fileName'>;

/** `WEBSITE#7` / `UPLOAD#...` */
function uploadKey(websiteId: number, uploadId: string): Key {
  return { pk: websiteKey(websiteId).pk, sk: `UPLOAD#${uploadId}` };
}

/** Remembers for a day that an administrator may upload this file. */
export async function createUpload(upload: NewUpload, now: Date): Promise<StoredUpload> {
  const item = {
    ...uploadKey(upload.websiteId, upload.uploadId),
    ...upload,
    acceptedSize: null,
  } satisfies StoredUpload;
  const Item = { ...item, expiresAt: expiresAt(new Date(now.getTime() + keptMs)) };
  await table.send(new PutCommand({ TableName: tableName, Item }));
  return item;
}

/** The upload with this id, or null. */
export function getUpload(websiteId: number, uploadId: string): Promise<StoredUpload | null> {
  return getItem(uploadKey(websiteId, uploadId), storedUpload);
}

/** A write for `transact` that accepts an upload, on condition that nobody has yet. */
export function uploadAcceptance(upload: StoredUpload, size: number): Write {
  return {
    Update: {
      TableName: tableName,
      Key: uploadKey(upload.websiteId, upload.uploadId),
      UpdateExpression: 'SET acceptedSize = :size',
      ConditionExpression: 'acceptedSize = :none',
      ExpressionAttributeValues: { ':size': size, ':none': null },
    },
  };
}
