import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, paginateScan } from '@aws-sdk/lib-dynamodb';
import { expect } from 'vitest';
import * as z from 'zod/mini';
import type { Product } from '#infra/local/product.ts';
import { receipt } from '#shared/model/receipt.ts';

const entry = z.object({
  userId: z.int(),
  receiptId: z.string(),
  paymentIntentId: z.nullable(z.string()),
});
const counter = z.object({ lastId: z.int() });

/** Expects numbers without gaps or duplicates, and a payment or receipt for each document. */
export async function verifyReceipts(cloud: Product['cloud'], userId: number, payments?: number) {
  const items = await readItems(cloud);
  const of = (pk: string, sk: string) =>
    items.filter((item) => String(item.pk).startsWith(pk) && item.sk === sk);
  const documents = z.parse(z.array(receipt), of('RECEIPT#', 'RECEIPT'));
  const entries = z.parse(z.array(entry), of('PAYMENT#', 'RECEIPT'));
  const [last] = z.parse(z.array(counter), of('COUNTER#receipt', 'COUNTER'));
  const numbers = documents
    .map(({ id }) => Number(id.slice('P-'.length)))
    .toSorted((a, b) => a - b);
  expect(numbers).toEqual(Array.from({ length: last?.lastId ?? 0 }, (_, index) => index + 1));
  const receipts = documents.filter(({ kind }) => kind !== 'refund');
  const refunds = Map.groupBy(documents, ({ refundOf }) => refundOf);
  expect(receipts.map(({ id, paymentIntentId }) => `${id} ${paymentIntentId}`).toSorted()).toEqual(
    entries.map(({ receiptId, paymentIntentId }) => `${receiptId} ${paymentIntentId}`).toSorted(),
  );
  for (const { id, refundedAmount } of receipts) {
    const sum = (refunds.get(id) ?? []).reduce((total, { amount }) => total + amount, 0);
    expect([id, refundedAmount]).toEqual([id, sum]);
  }
  if (payments === undefined) return;
  expect(entries.filter((one) => one.userId === userId)).toHaveLength(payments);
}

async function readItems({ engine, stack }: Product['cloud']) {
  const credentials = { accessKeyId: 'operator', secretAccessKey: 'operator' };
  const { endpoint, tableNames } = engine;
  const client = new DynamoDBClient({ endpoint, region: stack.region, credentials });
  const items: Record<string, unknown>[] = [];
  const table = { TableName: tableNames.at(-1) };
  const documents = DynamoDBDocumentClient.from(client);
  for await (const page of paginateScan({ client: documents }, table)) {
    items.push(...(page.Items ?? []));
  }
  client.destroy();
  return items;
}
