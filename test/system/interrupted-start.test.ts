import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DynamoDBClient, ScanCommand } from '@aws-sdk/client-dynamodb';
import { expect, onTestFinished, test } from 'vitest';
import * as z from 'zod/mini';
import { seededAccounts } from '#infra/local/demo/accounts.ts';
import { eventually } from './support/eventually.ts';
import { prepareStart, type UnfinishedStart } from './support/killable-product.ts';
import { Visitor } from './support/visitor.ts';

const info = z.object({ dynamodb: z.object({ endpoint: z.string(), tableName: z.string() }) });
const websites = z.array(z.object({ websitePreviewUrl: z.nullable(z.string()) }));

/** What a first start does one after the other, as it is seen from outside. */
const steps: Readonly<Record<string, (start: UnfinishedStart) => Promise<boolean>>> = {
  'chose its ports': async ({ dataDir }) => existsSync(join(dataDir, 'ports.json')),
  answers: async ({ origin }) => (await tableText(origin)) !== '',
  'has an administrator': (start) => stores(start, new RegExp(seededAccounts.admin.email)),
  'has a customer': (start) => stores(start, new RegExp(seededAccounts.demo.email)),
  'accepted the ZIP of the customer': (start) => stores(start, /harbor-and-pine.zip/),
  'unpacks it': (start) => stores(start, /"previewState":{"S":"(unpacking|ready)"}/),
};

test.each(['SIGINT', 'SIGKILL'] as const)(
  'a first start that %s ends at any step goes on with the next one',
  async (signal) => {
    const start = await prepareStart();
    for (const reached of Object.values(steps)) await start.endWhen(() => reached(start), signal);
    const product = await start.finish();
    onTestFinished(async () => expect(await product.stop()).toEqual([]));
    expect(await demoPreview(start.origin)).toContain('Harbor &amp; Pine');
  },
);

async function demoPreview(origin: string): Promise<string> {
  const demo = new Visitor(origin);
  await demo.post('/api/login', seededAccounts.demo);
  return eventually('the preview is shown', async () => {
    const [website] = z.parse(websites, (await demo.get('/api/websites')).json);
    if (!website?.websitePreviewUrl) return undefined;
    const { pathname, host } = new URL(website.websitePreviewUrl);
    return (await demo.get(pathname, { host })).text;
  });
}

const stores = async ({ origin }: UnfinishedStart, text: RegExp) =>
  text.test(await tableText(origin));

/** Everything in the table; empty while nobody answers. */
async function tableText(origin: string): Promise<string> {
  try {
    const { endpoint, tableName } = z.parse(
      info,
      (await new Visitor(origin).get('/_local/info')).json,
    ).dynamodb;
    const credentials = { accessKeyId: 'any', secretAccessKey: 'any' };
    const dynamodb = new DynamoDBClient({ endpoint, region: 'us-east-1', credentials });
    const { Items } = await dynamodb.send(new ScanCommand({ TableName: tableName }));
    dynamodb.destroy();
    return JSON.stringify(Items);
  } catch {
    return '';
  }
}
