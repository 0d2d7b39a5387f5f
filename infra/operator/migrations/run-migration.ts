import { setTimeout as pause } from 'node:timers/promises';
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import {
  type DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  ScanCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { backfillOf, concerns, type Migration } from './migration.ts';

const tableItem = z.catchall(z.object({ pk: z.string(), sk: z.string() }), z.unknown());
type TableItem = z.infer<typeof tableItem>;
type Item = Readonly<Record<string, unknown>>;

export interface MigrationRun {
  readonly client: DynamoDBDocumentClient;
  readonly tableName: string;
  readonly name: string;
  readonly migration: Migration;
  /** Writes neither items nor progress. */
  readonly isDryRun: boolean;
  /** Items read per second, and at most written. */
  readonly rate: number;
  /** Called after every page with the totals of items read and of items changed (or to be changed). */
  readonly report: (seen: number, changed: number) => void;
}

const storedProgress = z.object({
  seen: z.int(),
  changed: z.int(),
  /** The last key of the previous page; null: complete. */
  after: z.nullable(z.record(z.string(), z.string())),
});
type Progress = z.infer<typeof storedProgress>;

/** `MIGRATION#(name)` / `MIGRATION`: the stored progress, from which the next run resumes. */
const progressKey = ({ name }: MigrationRun) => ({ pk: `MIGRATION#${name}`, sk: 'MIGRATION' });

/** Scans the whole table, one page per second. Returns the final progress, also if an earlier run had finished. */
export async function runMigration(run: MigrationRun): Promise<Progress> {
  const begun = run.isDryRun ? null : await readProgress(run);
  let progress = begun ?? { seen: 0, changed: 0, after: {} };
  while (progress.after !== null) {
    progress = await migratePage(run, progress, progress.after);
    run.report(progress.seen, progress.changed);
    if (progress.after !== null) await pause(1_000);
  }
  return progress;
}

async function readProgress(run: MigrationRun): Promise<Progress | null> {
  const { client, tableName: TableName } = run;
  const key = { TableName, Key: progressKey(run), ConsistentRead: true };
  const { Item } = await client.send(new GetCommand(key));
  return Item ? z.parse(storedProgress, Item) : null;
}

async function migratePage(run: MigrationRun, progress: Progress, after: Item): Promise<Progress> {
  const { client, tableName: TableName, migration, isDryRun, rate } = run;
  const from = Object.keys(after).length > 0 && { ExclusiveStartKey: after };
  const page = await client.send(new ScanCommand({ TableName, Limit: rate, ...from }));
  const items = z.parse(z.array(tableItem), page.Items ?? []);
  const found = items.filter((item) => concerns(migration, item));
  if (!isDryRun) for (const item of found) await change(run, item);
  const next = z.parse(storedProgress, {
    seen: progress.seen + items.length,
    changed: progress.changed + found.length,
    after: page.LastEvaluatedKey ?? null,
  });
  if (!isDryRun)
    await client.send(new PutCommand({ TableName, Item: { ...progressKey(run), ...next } }));
  return next;
}

/** Does not recreate an item that was deleted meanwhile. */
async function change({ client, tableName, migration }: MigrationRun, item: TableItem) {
  const Key = { pk: item.pk, sk: item.sk };
  const backfill = backfillOf(migration, item);
  try {
    await client.send(new UpdateCommand({ TableName: tableName, Key, ...backfill }));
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
  }
}
