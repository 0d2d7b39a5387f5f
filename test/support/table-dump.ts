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

type Dump = Readonly<Record<string, unknown>>;

/** All items of the table by key, except attempt counters. */
export async function dumpTable(): Promise<Dump> {
  const items = Object.entries(await readTable());
  return Object.fromEntries(items.filter(([key]) => !key.startsWith('ATTEMPTS#')));
}

/** All items of the table by key, except sessions, which every signed-in call may renew. */
export async function readTable(): Promise<Dump> {
  const dump: Record<string, unknown> = {};
  for await (const page of paginateScan({ client: table }, { TableName: tableName() })) {
    for (const { pk, sk, ...item } of page.Items ?? []) {
      if (!String(sk).startsWith('SESSION#')) dump[`${pk} ${sk}`] = item;
    }
  }
  return dump;
}
