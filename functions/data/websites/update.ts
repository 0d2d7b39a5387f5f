import * as z from 'zod/mini';
import { updateLimits } from '#shared/limits/lists.ts';
import { reportLimits } from '#shared/limits/reports.ts';
import { type Update, update } from '#shared/model/update.ts';
import { nextId } from '../table/counter.ts';
import { type Key, sortableId } from '../table/keys.ts';
import type { Page } from '../table/page.ts';
import { type AskedPage, newestBelow } from '../table/range.ts';
import { queryItems } from '../table/read.ts';
import { put, type Write } from '../table/writes.ts';
import { websiteKey } from './website.ts';

const prefix = 'UPDATE#';
const storedUpdate = z.extend(update, { sk: z.string() });

/** `WEBSITE#7` / `UPDATE#2026-11-21T08:00:00.000Z#0000000000000003`: the newest sort last. */
function updateKey(websiteId: number, createdAt: string, id: number): Key {
  return { pk: websiteKey(websiteId).pk, sk: `${prefix}${createdAt}#${sortableId(id)}` };
}

/** News for the customer (RULE-29). Takes its number from the counter first. */
export async function updateCreation(news: Omit<Update, 'id'>): Promise<Write> {
  return updateWrite({ ...news, id: await nextId('update') });
}

/** For an update that already has its number. */
export function updateWrite(news: Update): Write {
  return put({ ...news, ...updateKey(news.websiteId, news.createdAt, news.id) });
}

/** The update about an accepted ZIP, with another title; nothing if it is no longer among the newest. */
export async function retitledUpdate(
  { websiteId, acceptedAt }: { readonly websiteId: number; readonly acceptedAt: string },
  title: string,
): Promise<readonly Write[]> {
  const newest = await listNewestUpdates(websiteId);
  const about = newest.find((it) => it.updateType === 'zip' && it.createdAt === acceptedAt);
  return about && about.title !== title ? [updateWrite({ ...about, title })] : [];
}

/** The newest first, in one round trip (RULE-29). */
export function listNewestUpdates(websiteId: number): Promise<readonly Update[]> {
  return newest(websiteId, prefix, updateLimits.newest);
}

/** All, the newest first, page by page. */
export function listUpdates(
  websiteId: number,
  asked: AskedPage,
): Promise<Page<z.infer<typeof storedUpdate>>> {
  return newestBelow(websiteKey(websiteId).pk, prefix, storedUpdate, asked);
}

/** The newest of a month first, in one round trip; at most `reportLimits.changes`. */
export function listUpdatesIn(websiteId: number, month: string): Promise<readonly Update[]> {
  return newest(websiteId, `${prefix}${month}-`, reportLimits.changes);
}

async function newest(websiteId: number, below: string, limit: number) {
  const { items } = await queryItems({
    where: 'pk = :website AND begins_with(sk, :below)',
    values: { website: websiteKey(websiteId).pk, below },
    descending: true,
    limit,
    consistent: true,
  });
  return items.map((item) => z.parse(update, item));
}
