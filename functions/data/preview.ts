import { createHash } from 'node:crypto';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { id } from '../../shared/model/id.ts';
import { isPreviewToken, previewEnd } from '../domain/preview-token.ts';
import { expiresAt, type Key, tableName } from './keys.ts';
import { getItem, isWritten, table, transact } from './table.ts';
import { getWebsite, type StoredWebsite, websiteKey } from './website.ts';

const storedPreview = z.object({
  pk: z.string(),
  sk: z.string(),
  websiteId: id,
  createdAt: z.iso.datetime(),
  /** How often it was looked at. */
  views: z.int(),
});

export type StoredPreview = z.infer<typeof storedPreview>;

/** Whoever reads the table learns no token from it (assurance V1). */
function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** `PREVIEW#hash` / `PREVIEW` */
function previewKey(token: string): Key {
  return { pk: `PREVIEW#${hashOf(token)}`, sk: 'PREVIEW' };
}

/** `WEBSITE#7` / `PREVIEW#hash`: whoever removes a website finds its previews beside it. */
function placeInWebsite(websiteId: number, token: string): Key {
  return { pk: websiteKey(websiteId).pk, sk: previewKey(token).pk };
}

/** Lets `token` open a website for 48 hours. Returns false when there is no such website. */
export async function createPreview(token: string, websiteId: number, now: Date): Promise<boolean> {
  const preview = {
    ...previewKey(token),
    websiteId,
    createdAt: now.toISOString(),
    views: 0,
  } satisfies StoredPreview;
  const ttl = { expiresAt: expiresAt(previewEnd(now)) };
  const failed = await transact([
    {
      ConditionCheck: {
        TableName: tableName,
        Key: websiteKey(websiteId),
        ConditionExpression: 'attribute_exists(pk)',
      },
    },
    { Put: { TableName: tableName, Item: { ...preview, ...ttl } } },
    { Put: { TableName: tableName, Item: { ...placeInWebsite(websiteId, token), ...ttl } } },
  ]);
  return failed.length === 0;
}

/** The preview that a token opens at `now`; null for one that is malformed, unknown or has ended. */
export async function getPreview(token: string, now: Date): Promise<StoredPreview | null> {
  if (!isPreviewToken(token)) return null;
  const preview = await getItem(previewKey(token), storedPreview);
  return preview && now < previewEnd(new Date(preview.createdAt)) ? preview : null;
}

/** The website that a token opens at `now`, in two round trips; null also when the website is gone. */
export async function getPreviewedWebsite(token: string, now: Date): Promise<StoredWebsite | null> {
  const preview = await getPreview(token, now);
  return preview && getWebsite(preview.websiteId);
}

/** Counts a view, at the preview itself: many links are many items. */
export async function countView({ pk, sk }: StoredPreview): Promise<void> {
  await isWritten(
    table.send(
      new UpdateCommand({
        TableName: tableName,
        Key: { pk, sk },
        UpdateExpression: 'ADD #views :one',
        ConditionExpression: 'attribute_exists(pk)',
        ExpressionAttributeNames: { '#views': 'views' },
        ExpressionAttributeValues: { ':one': 1 },
      }),
    ),
  );
}
