import type { Update } from '../../shared/model/update.ts';
import { nextId } from './counter.ts';
import { type Key, sortableId, tableName } from './keys.ts';
import type { Write } from './table.ts';
import { websiteKey } from './website.ts';

/** `WEBSITE#7` / `UPDATE#2026-11-21T08:00:00.000Z#0000000000000003`: the newest of a website are its last items. */
function updateKey(websiteId: number, createdAt: string, id: number): Key {
  return { pk: websiteKey(websiteId).pk, sk: `UPDATE#${createdAt}#${sortableId(id)}` };
}

/** A write for `transact` that tells the customer of a change (decisions 29). Takes its number from the counter first. */
export async function updateCreation(news: Omit<Update, 'id'>): Promise<Write> {
  const id = await nextId('update');
  const Item = { ...news, id, ...updateKey(news.websiteId, news.createdAt, id) };
  return { Put: { TableName: tableName, Item } };
}
