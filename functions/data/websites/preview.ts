import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { isPreviewToken, previewEnd } from '#functions/domain/websites/preview-token.ts';
import { id } from '#shared/model/id.ts';
import { expiresAt, type Key } from '../table/keys.ts';
import { getItem } from '../table/read.ts';
import { transact, write } from '../table/send.ts';
import { change, check, exists, put, remove, type Write } from '../table/writes.ts';
import { getWebsite, type StoredWebsite, websiteKey } from './website.ts';

export const storedPreview = z.object({
  pk: z.string(),
  sk: z.string(),
  websiteId: id,
  createdAt: z.iso.datetime(),
  views: z.int(),
});

export type StoredPreview = z.infer<typeof storedPreview>;

/** By which administrators know a preview, and the table: whoever reads it learns no token (THREAT-V1). */
export function previewIdOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

export const previewPrefix = 'PREVIEW#';

/** `PREVIEW#hash` / `PREVIEW` */
function previewKey(hash: string): Key {
  return { pk: `${previewPrefix}${hash}`, sk: 'PREVIEW' };
}

/** The hash by which administrators know a preview; it opens nothing. */
export function idOf({ pk }: Pick<Key, 'pk'>): string {
  return pk.slice(previewPrefix.length);
}

/** `WEBSITE#7` / `PREVIEW#2026-11-21T08:00:00.000Z#hash`: beside its website, the newest last. */
function websiteEntryKey({ pk, websiteId, createdAt }: StoredPreview): Key {
  return { pk: websiteKey(websiteId).pk, sk: `${previewPrefix}${createdAt}#${idOf({ pk })}` };
}

/** Null for any other item. */
export function previewAt({ sk }: Key): Key | null {
  const hash = sk.startsWith(previewPrefix) ? sk.split('#').at(-1) : undefined;
  return hash === undefined ? null : previewKey(hash);
}

/** Valid for 48 hours; `writes` join the transaction. False when there is no such website. */
export async function createPreview(
  token: string,
  websiteId: number,
  now: Date,
  further: readonly Write[] = [],
): Promise<boolean> {
  const preview = {
    ...previewKey(previewIdOf(token)),
    websiteId,
    createdAt: now.toISOString(),
    views: 0,
  } satisfies StoredPreview;
  const ttl = { expiresAt: expiresAt(previewEnd(now)) };
  const failed = await transact([
    check(websiteKey(websiteId), exists),
    put({ ...preview, ...ttl }),
    put({ ...websiteEntryKey(preview), ...ttl }),
    ...further,
  ]);
  return failed.length === 0;
}

/** Null for one that is malformed, unknown or has ended. */
export async function getPreview(token: string, now: Date): Promise<StoredPreview | null> {
  return isPreviewToken(token) ? findPreview(previewIdOf(token), now) : null;
}

/** The id is the hash of the token. Null also when the preview has ended. */
export async function findPreview(id: string, now: Date): Promise<StoredPreview | null> {
  const preview = await getItem(previewKey(id), storedPreview);
  return preview && isLive(preview, now) ? preview : null;
}

export function isLive({ createdAt }: StoredPreview, now: Date): boolean {
  return now < previewEnd(new Date(createdAt));
}

/** On condition that nobody has ended it. */
export function previewEnding(preview: StoredPreview): readonly Write[] {
  return [remove(preview, exists), remove(websiteEntryKey(preview))];
}

/** In two round trips; null also when the website is gone. */
export async function getPreviewedWebsite(token: string, now: Date): Promise<StoredWebsite | null> {
  const preview = await getPreview(token, now);
  return preview && getWebsite(preview.websiteId);
}

/** At the preview itself: many links are many items. */
export async function countView(preview: StoredPreview): Promise<void> {
  await write(change(preview, { add: { views: 1 } }, exists));
}
