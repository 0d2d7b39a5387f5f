import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { isPreviewToken, previewEnd } from '#functions/domain/websites/preview-token.ts';
import { id } from '#shared/model/id.ts';
import { expiresAt, type Key } from '../table/keys.ts';
import { getItem } from '../table/read.ts';
import { transact, write } from '../table/send.ts';
import { change, exists, put, remove, type Write } from '../table/writes.ts';
import { recordCreation, recordKey } from './preview-record.ts';
import { getWebsite, type StoredWebsite, websiteExists, websiteKey } from './website.ts';

export const storedPreview = z.object({
  pk: z.string(),
  sk: z.string(),
  websiteId: id,
  createdAt: z.iso.datetime(),
  views: z.int(),
  /** When somebody was last seen in front of it, and how often somebody came. */
  seenAt: z._default(z.nullable(z.iso.datetime()), null),
  openings: z._default(z.int(), 0),
  /** Whose website it is, once somebody came. */
  ownerId: z._default(z.nullable(id), null),
});

export type StoredPreview = z.infer<typeof storedPreview>;
type Entered = Pick<StoredPreview, 'pk' | 'websiteId' | 'createdAt'>;

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
function websiteEntryKey({ pk, websiteId, createdAt }: Entered): Key {
  return { pk: websiteKey(websiteId).pk, sk: `${previewPrefix}${createdAt}#${idOf({ pk })}` };
}

/** Null for any other item. */
export function previewAt(entry: Key): Key | null {
  const hash = previewIdAt(entry);
  return hash === null ? null : previewKey(hash);
}

/** Of what lies beside a website, the id of the preview that it leads to. */
export function previewIdAt({ sk }: Key): string | null {
  return sk.startsWith(previewPrefix) ? (sk.split('#').at(-1) ?? null) : null;
}

interface About {
  /** Writes that join the transaction. */
  readonly further?: readonly Write[];
  /** The administrator who is notified of what happens with it. */
  readonly createdBy?: number | null;
  /** Whether the agency is reminded where nobody has answered it. */
  readonly isAwaited?: boolean;
}

/** Valid for 48 hours. False when there is no such website. */
export async function createPreview(
  token: string,
  websiteId: number,
  now: Date,
  { further = [], createdBy = null, isAwaited = true }: About = {},
): Promise<boolean> {
  const previewId = previewIdOf(token);
  const preview = {
    ...previewKey(previewId),
    websiteId,
    createdAt: now.toISOString(),
    views: 0,
  };
  const ttl = { expiresAt: expiresAt(previewEnd(now)) };
  const failed = await transact([
    websiteExists(websiteId),
    put({ ...preview, ...ttl }),
    put({ ...websiteEntryKey(preview), ...ttl }),
    recordCreation({ previewId, websiteId, createdBy, isAwaited }, now),
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

/** On condition that nobody has ended it; who holds its link asks for no other. */
export function previewEnding(preview: StoredPreview): readonly Write[] {
  const record = recordKey(idOf(preview));
  return [remove(preview, exists), remove(websiteEntryKey(preview)), remove(record)];
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
