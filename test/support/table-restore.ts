import { isDeepStrictEqual } from 'node:util';
import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb';
import { tableName } from '#functions/data/table/keys.ts';
import { table } from '#functions/data/table/table.ts';
import { readTable } from './table-dump.ts';

type Dump = Readonly<Record<string, unknown>>;

const atOnce = 25;

/** Resets the table to an earlier dump. */
export async function restoreTable(earlier: Dump): Promise<void> {
  const now = await readTable();
  const differs = (key: string) => !isDeepStrictEqual(earlier[key], now[key]);
  const keys = [...new Set([...Object.keys(earlier), ...Object.keys(now)])].filter(differs);
  const writes = keys.map((key) => {
    const [pk, sk] = key.split(' ');
    const item = earlier[key];
    return item === undefined
      ? { DeleteRequest: { Key: { pk, sk } } }
      : { PutRequest: { Item: { pk, sk, ...Object(item) } } };
  });
  for (let first = 0; first < writes.length; first += atOnce) {
    const RequestItems = { [tableName()]: writes.slice(first, first + atOnce) };
    await table.send(new BatchWriteCommand({ RequestItems }));
  }
}
