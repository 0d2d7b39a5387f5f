import * as z from 'zod/mini';
import { formLimits } from '#shared/limits/forms.ts';
import type { Key } from '../table/keys.ts';
import type { Page } from '../table/page.ts';
import { removeItems } from '../table/partition.ts';
import { type AskedPage, newestBelow } from '../table/range.ts';
import { queryAll } from '../table/read.ts';
import { write } from '../table/send.ts';
import { messagePrefix, recounted, type StoredMessage, storedMessage } from './site-message.ts';
import { websiteKey } from './website.ts';

/** Sorts after every id, and after every sort key that begins with one. */
const last = '~';

/** The newest first, in one round trip. */
export function listMessages(websiteId: number, asked: AskedPage): Promise<Page<StoredMessage>> {
  return newestBelow(websiteKey(websiteId).pk, messagePrefix, storedMessage, asked);
}

/** Counts messages after the mark that were not read by themselves, up to `formLimits.unreadCounted` + 1; a round trip for each megabyte of them. */
export async function countUnread(websiteId: number, readTo: string | null): Promise<number> {
  const items = await queryAll({
    where: 'pk = :pk AND sk BETWEEN :from AND :to',
    values: {
      pk: websiteKey(websiteId).pk,
      from: `${messagePrefix}${readTo === null ? '' : `${readTo}${last}`}`,
      to: `${messagePrefix}${last}`,
      unread: false,
    },
    filter: 'isRead = :unread',
    attributes: ['pk'],
    most: formLimits.unreadCounted + 1,
    consistent: true,
  });
  return items.length;
}

/** Deletes the oldest messages of a website that has reached its limit, and recounts the rest. */
export async function makeRoom(websiteId: number): Promise<void> {
  const keys = await messageKeys(websiteId);
  const most = formLimits.kept - formLimits.removedAtOnce;
  const oldest = keys.slice(0, Math.max(0, keys.length - most));
  // Deletes before it counts, so that a failure in between never leaves more than the limit.
  await removeItems(oldest);
  await write(recounted(websiteId, keys.length - oldest.length));
}

const rows = z.array(z.object({ pk: z.string(), sk: z.string() }));

/** The oldest first. */
async function messageKeys(websiteId: number): Promise<readonly Key[]> {
  const items = await queryAll({
    where: 'pk = :pk AND begins_with(sk, :prefix)',
    values: { pk: websiteKey(websiteId).pk, prefix: messagePrefix },
    attributes: ['pk', 'sk'],
    consistent: true,
  });
  return z.parse(rows, items);
}
