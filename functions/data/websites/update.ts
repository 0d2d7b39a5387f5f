import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { updateLimits } from '#shared/limits.ts';
import { type Update, update } from '#shared/model/update.ts';
import { nextId } from '../table/counter.ts';
import { type Key, sortableId, tableName } from '../table/keys.ts';
import { table, type Write } from '../table/table.ts';
import { websiteKey } from './website.ts';

const prefix = 'UPDATE#';

/** `WEBSITE#7` / `UPDATE#2026-11-21T08:00:00.000Z#0000000000000003`: the newest of a website are its last items. */
function updateKey(websiteId: number, createdAt: string, id: number): Key {
  return { pk: websiteKey(websiteId).pk, sk: `${prefix}${createdAt}#${sortableId(id)}` };
}

/** A write for `transact` that tells the customer of a change (RULE-29). Takes its number from the counter first. */
export async function updateCreation(news: Omit<Update, 'id'>): Promise<Write> {
  return updateWrite({ ...news, id: await nextId('update') });
}

/** The same write for an update that has its number already. */
export function updateWrite(news: Update): Write {
  const Item = { ...news, ...updateKey(news.websiteId, news.createdAt, news.id) };
  return { Put: { TableName: tableName(), Item } };
}

/** The newest updates of a website, the newest first, in one round trip (RULE-29). */
export async function listNewestUpdates(websiteId: number): Promise<readonly Update[]> {
  const { Items = [] } = await table.send(
    new QueryCommand({
      TableName: tableName(),
      KeyConditionExpression: 'pk = :website AND begins_with(sk, :prefix)',
      ExpressionAttributeValues: { ':website': websiteKey(websiteId).pk, ':prefix': prefix },
      ScanIndexForward: false,
      Limit: updateLimits.newest,
      ConsistentRead: true,
    }),
  );
  return Items.map((item) => z.parse(update, item));
}
