import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { isPreviewToken, previewEnd } from '#functions/rules/websites/preview-token.ts';
import { id } from '#shared/model/id.ts';
import { expiresAt, type Key } from '../table/keys.ts';
import { getItem } from '../table/read.ts';
import { transact, write } from '../table/send.ts';
import { change, exists, put, remove, type Write } from '../table/writes.ts';
import { previewRecordCreation, previewRecordKey } from './preview-record.ts';
import { getWebsite, type StoredWebsite, websiteExists, websiteKey } from './website.ts';

export const storedPreview = z.object({
  pk: z.string(),
  sk: z.string(),
  websiteId: id,
  createdAt: z.iso.datetime(),
  views: z.int(),
  /** When a visitor was last seen, and how often a visitor opened it. */
  seenAt: z.nullable(z.iso.datetime()),
  openings: z.int(),
  /** When the agency was last told that it was loaded. */
  toldAt: z.nullable(z.iso.datetime()),
  /** The owner of the website, from the first opening on. */
  ownerId: z.nullable(id),
  /** Whether its owner got it by mail. */
  isMailed: z._default(z.boolean(), false),
});

export type StoredPreview = z.infer<typeof storedPreview>;
type Entered = Pick<StoredPreview, 'pk' | 'websiteId' | 'createdAt'>;

/** A hash: the table and administrators know a preview by it and learn no token (THREAT-V1). */
export function previewIdOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

export const previewPrefix = 'PREVIEW#';

/** `PREVIEW#hash` / `PREVIEW` */
function previewKey(hash: string): Key {
  return { pk: `${previewPrefix}${hash}`, sk: 'PREVIEW' };
}

/** The id, which opens nothing. */
export function idOf({ pk }: Pick<Key, 'pk'>): string {
  return pk.slice(previewPrefix.length);
}

/** `WEBSITE#7` / `PREVIEW#2026-11-21T08:00:00.000Z#hash`: the website's, the newest last. */
function websiteEntryKey({ pk, websiteId, createdAt }: Entered): Key {
  return { pk: websiteKey(websiteId).pk, sk: `${previewPrefix}${createdAt}#${idOf({ pk })}` };
}

/** The key of the preview that an item of a website's partition leads to; null for other items. */
export function previewAt(entry: Key): Key | null {
  const hash = previewIdAt(entry);
  return hash === null ? null : previewKey(hash);
}

/** The id of the preview that an item of a website's partition leads to; null for other items. */
export function previewIdAt({ sk }: Key): string | null {
  return sk.startsWith(previewPrefix) ? (sk.split('#').at(-1) ?? null) : null;
}

interface PreviewOptions {
  /** Writes that join the transaction. */
  readonly further?: readonly Write[];
  /** The administrator to notify of what happens with it. */
  readonly createdBy?: number | null;
  /** Whether the agency is reminded of it before it ends unanswered. */
  readonly isAwaited?: boolean;
  readonly isMailed?: boolean;
}

/** Valid for 48 hours. False when the website does not exist. */
export async function createPreview(
  token: string,
  websiteId: number,
  now: Date,
  { further = [], createdBy = null, isAwaited = true, isMailed = false }: PreviewOptions = {},
): Promise<boolean> {
  const previewId = previewIdOf(token);
  const preview = {
    ...previewKey(previewId),
    websiteId,
    createdAt: now.toISOString(),
    views: 0,
    seenAt: null,
    openings: 0,
    toldAt: null,
    ownerId: null,
    isMailed,
  } satisfies StoredPreview;
  const ttl = { expiresAt: expiresAt(previewEnd(now)) };
  const failed = await transact([
    websiteExists(websiteId),
    put({ ...preview, ...ttl }),
    put({ ...websiteEntryKey(preview), ...ttl }),
    previewRecordCreation({ previewId, websiteId, createdBy, isAwaited }, now),
    ...further,
  ]);
  return failed.length === 0;
}

/** Null for one that is malformed, unknown or has ended. */
export async function getPreview(token: string, now: Date): Promise<StoredPreview | null> {
  return isPreviewToken(token) ? findPreview(previewIdOf(token), now) : null;
}

/** By id. Null also when the preview has ended. */
export async function findPreview(id: string, now: Date): Promise<StoredPreview | null> {
  const preview = await getItem(previewKey(id), storedPreview);
  return preview && isLive(preview, now) ? preview : null;
}

export function isLive({ createdAt }: StoredPreview, now: Date): boolean {
  return now < previewEnd(new Date(createdAt));
}

/** Fails if it was ended before. Without the record its visitor cannot ask for a new link. */
export function previewEnding(preview: StoredPreview): readonly Write[] {
  const record = previewRecordKey(idOf(preview));
  return [remove(preview, exists), remove(websiteEntryKey(preview)), remove(record)];
}

/** In two round trips; null also when the website no longer exists. */
export async function getPreviewedWebsite(token: string, now: Date): Promise<StoredWebsite | null> {
  const preview = await getPreview(token, now);
  return preview && getWebsite(preview.websiteId);
}

/** Counted at the preview, so that many links are many items. */
export async function countView(preview: StoredPreview): Promise<void> {
  await write(change(preview, { add: { views: 1 } }, exists));
}
