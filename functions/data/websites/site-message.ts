import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { formLimits } from '#shared/limits/forms.ts';
import { type SiteMessage, siteMessage } from '#shared/model/site-message.ts';
import { monthOf } from '#shared/rules/month.ts';
import { expiresAt, type Key } from '../table/keys.ts';
import { getItem } from '../table/read.ts';
import { type Change, change, exists, isNew, put, type Write, when } from '../table/writes.ts';
import { websiteKey } from './website.ts';

export const storedMessage = z.extend(z.omit(siteMessage, { id: true }), {
  pk: z.string(),
  sk: z.string(),
});

export type StoredMessage = z.infer<typeof storedMessage>;
export type SentMessage = Pick<StoredMessage, 'websiteId' | 'form' | 'fields' | 'replyTo'>;

const inbox = z.object({
  /** At least the number of messages: those that TTL deletes are not subtracted. */
  kept: z.int(),
  /** The id of the newest one that was read. */
  readTo: z._default(z.nullable(z.string()), null),
});

export const messagePrefix = 'SITE_MESSAGE#';

/** `WEBSITE#7` / `SITE_MESSAGE#2026-11-21T08:00:00.000Z#(id)` */
export function messageKey({ websiteId, id }: Pick<SiteMessage, 'websiteId' | 'id'>): Key {
  return { pk: websiteKey(websiteId).pk, sk: `${messagePrefix}${id}` };
}

/** `WEBSITE#7` / `INBOX`: the totals of a website; `sent2026-11` counts the messages of a month. */
export function inboxKey(websiteId: number): Key {
  return { pk: websiteKey(websiteId).pk, sk: 'INBOX' };
}

const sentIn = (month: string) => `sent${month}`;

export interface NewMessage {
  readonly id: string;
  readonly creation: Write;
  /** Fails if the website has reached its limit. */
  readonly count: Write;
}

/** Both writes belong in one transaction. */
export function newMessage(sent: SentMessage, now: Date): NewMessage {
  const at = now.toISOString();
  const id = `${at}#${randomUUID().slice(0, 8)}`;
  const key = messageKey({ websiteId: sent.websiteId, id });
  const item = { ...sent, ...key, at, isRead: false } satisfies StoredMessage;
  const end = expiresAt(new Date(now.getTime() + formLimits.keptMs));
  const hasRoom = when('attribute_not_exists(kept) OR kept < :most', { most: formLimits.kept });
  const add = { kept: 1, [sentIn(monthOf(now))]: 1 };
  const count = change(inboxKey(sent.websiteId), { add }, hasRoom);
  return { id, creation: put({ ...item, expiresAt: end }, isNew), count };
}

/** Corrects the count to `kept`, only while it is at the limit. */
export function recounted(websiteId: number, kept: number): Change {
  const isFull = when('kept = :most', { most: formLimits.kept });
  return change(inboxKey(websiteId), { set: { kept } }, isFull);
}

export function getMessage(message: Pick<SiteMessage, 'websiteId' | 'id'>) {
  return getItem(messageKey(message), storedMessage);
}

/** Counts all messages of a month, whether or not they still exist. */
export async function countMessagesIn(websiteId: number, month: string): Promise<number> {
  const item = await getItem(inboxKey(websiteId), z.looseObject({}));
  return z.parse(z._default(z.int(), 0), item?.[sentIn(month)]);
}

/** The id of the newest message that was read; null if there is none. */
export async function readMark(websiteId: number): Promise<string | null> {
  return (await getItem(inboxKey(websiteId), inbox))?.readTo ?? null;
}

/** The mark only moves forward. Fails before the first message. */
export function readMarkUpdate(websiteId: number, upTo: string) {
  const isForward = when(
    'attribute_exists(pk) AND (attribute_not_exists(readTo) OR readTo < :upTo)',
    { upTo },
  );
  return change(inboxKey(websiteId), { set: { readTo: upTo } }, isForward);
}

/** One message, wherever the mark is. Fails for one that was deleted. */
export function messageRead(message: Pick<SiteMessage, 'websiteId' | 'id'>): Change {
  return change(messageKey(message), { set: { isRead: true } }, exists);
}

/** What the customer and administrators see: read by itself, or by the mark. */
export function messageView(stored: StoredMessage, readTo: string | null): SiteMessage {
  const id = stored.sk.slice(messagePrefix.length);
  return { ...stored, id, isRead: stored.isRead || (readTo !== null && id <= readTo) };
}
