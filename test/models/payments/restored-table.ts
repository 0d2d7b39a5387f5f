import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CreateTableCommand, DescribeTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import type { Product } from '#infra/local/product.ts';
import { copyTable } from '#test/support/table-copy.ts';

const template = z.looseObject({
  Resources: z.record(
    z.string(),
    z.looseObject({ Type: z.string(), Properties: z.optional(z.looseObject({})) }),
  ),
});

/**
 * Copies the table of a running cloud, as a point-in-time restore does; returns the copy's name.
 */
export async function restoreTable({ engine, stack }: Product['cloud']): Promise<string> {
  const [from = ''] = engine.tableNames;
  const to = `restored-${randomUUID()}`;
  const credentials = { accessKeyId: 'operator', secretAccessKey: 'operator' };
  const client = new DynamoDBClient({
    ...{ endpoint: engine.endpoint, region: stack.region, credentials },
  });
  const { Table } = await client.send(new DescribeTableCommand({ TableName: from }));
  await client.send(
    new CreateTableCommand({
      TableName: to,
      BillingMode: 'PAY_PER_REQUEST',
      AttributeDefinitions: Table?.AttributeDefinitions,
      KeySchema: Table?.KeySchema,
      GlobalSecondaryIndexes: Table?.GlobalSecondaryIndexes?.map(
        ({ IndexName, KeySchema, Projection }) => ({ IndexName, KeySchema, Projection }),
      ),
    }),
  );
  await copyTable(DynamoDBDocumentClient.from(client), from, to);
  client.destroy();
  return to;
}

/** Copies an assembly to `folder`, with another name for its table. */
export async function assemblyOnTable(assembly: string, folder: string, tableName: string) {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder);
  for (const file of await readdir(assembly)) {
    const changed = file.endsWith('.template.json') && (await onTable(assembly, file, tableName));
    if (changed) await writeFile(join(folder, file), changed);
    else await symlink(join(assembly, file), join(folder, file));
  }
}

async function onTable(assembly: string, file: string, TableName: string) {
  const parsed = template.parse(JSON.parse(await readFile(join(assembly, file), 'utf8')));
  const tables = Object.values(parsed.Resources).filter(
    ({ Type }) => Type === 'AWS::DynamoDB::Table',
  );
  for (const table of tables) table.Properties = { ...table.Properties, TableName };
  return tables.length > 0 && JSON.stringify(parsed);
}
