import { paginateScan } from '@aws-sdk/lib-dynamodb';
import { tableName } from '#functions/data/table/keys.ts';
import { table } from '#functions/data/table/table.ts';

/** All items of the table. */
export async function dumpItems() {
  const items: { pk: string; sk: string; [attribute: string]: unknown }[] = [];
  for await (const page of paginateScan({ client: table }, { TableName: tableName() })) {
    items.push(
      ...(page.Items ?? []).map((item) => ({ ...item, pk: String(item.pk), sk: String(item.sk) })),
    );
  }
  return items;
}

/** All items of the table by their keys, less sessions, which every signed-in call may renew. */
export async function dumpTable(): Promise<Readonly<Record<string, unknown>>> {
  const dump: Record<string, unknown> = {};
  for await (const page of paginateScan({ client: table }, { TableName: tableName() })) {
    for (const { pk, sk, ...item } of page.Items ?? []) {
      if (!String(sk).startsWith('SESSION#')) dump[`${pk} ${sk}`] = item;
    }
  }
  return dump;
}
