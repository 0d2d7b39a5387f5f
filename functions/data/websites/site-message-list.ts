import * as z from 'zod/mini';
import type { Position } from '#functions/rules/http/page-cursor.ts';
import { formLimits } from '#shared/limits/forms.ts';
import type { Key } from '../table/keys.ts';
import type { Page } from '../table/page.ts';
import { removeItems } from '../table/partition.ts';
import { pageOf, queryRange } from '../table/range.ts';
import { queryAll, queryItems } from '../table/read.ts';
import { write } from '../table/send.ts';
import { messagePrefix, recounted, type StoredMessage, storedMessage } from './site-message.ts';
import { websiteKey } from './website.ts';

/** Sorts after every id, and after every sort key that begins with one. */
const last = '~';

interface Asked {
  readonly limit: number;
  readonly position: Position | null;
}

/** The newest first, in one round trip, `formLimits.perPage` at most. */
export async function listMessages(
  websiteId: number,
  { limit: wanted, position }: Asked,
): Promise<Page<StoredMessage>> {
  const limit = Math.min(wanted, formLimits.perPage);
  const rows = await queryRange({
    pk: websiteKey(websiteId).pk,
    ...{ from: messagePrefix, to: `${messagePrefix}${last}` },
    ascending: position?.direction === 'prev',
    limit,
    position,
  });
  return pageOf(z.parse(z.array(storedMessage), rows), { limit, position });
}

/**
 * Counts messages after the mark, in one round trip: up to `formLimits.unreadCounted` + 1, and no
 * more than 1 MB of them.
 */
export async function countUnread(websiteId: number, readTo: string | null): Promise<number> {
  const { items } = await queryItems({
    where: 'pk = :pk AND sk BETWEEN :from AND :to',
    values: {
      pk: websiteKey(websiteId).pk,
      from: `${messagePrefix}${readTo === null ? '' : `${readTo}${last}`}`,
      to: `${messagePrefix}${last}`,
    },
    attributes: ['pk'],
    limit: formLimits.unreadCounted + 1,
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
