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

/** The steps of a first start, as seen from outside. */
const steps: Readonly<Record<string, (start: UnfinishedStart) => Promise<boolean>>> = {
  'chose its ports': async ({ dataDir }) => existsSync(join(dataDir, 'ports.json')),
  answers: async ({ origin }) => (await tableText(origin)) !== '',
  'has an administrator': (start) => stores(start, new RegExp(seededAccounts.admin.email)),
  'has a customer': (start) => stores(start, new RegExp(seededAccounts.demo.email)),
  'accepted the ZIP of the customer': (start) => stores(start, /harbor-and-pine.zip/),
  'unpacks it': (start) => stores(start, /"previewState":{"S":"(unpacking|ready)"}/),
};

const signals = ['SIGINT', 'SIGKILL'] as const;

/**
 * Both signals at every step; `START_ROUNDS` tries fewer with alternating signals, `START_STEPS`
 * fewer steps.
 */
const rounds = Number(process.env.START_ROUNDS ?? signals.length);
const all = Object.values(steps);
const distance = all.length / Number(process.env.START_STEPS ?? all.length);
const chosen = all.filter((_, index) => (index + 1) % distance === 0);

test.each([0, 1].slice(0, rounds))(
  'a first start that Ctrl-C or kill -9 ends at any step is completed by the next start, round %i',
  async (round) => {
    const start = await prepareStart();
    for (const [step, reached] of chosen.entries()) {
      const signal = (step + round) % signals.length === 0 ? 'SIGKILL' : 'SIGINT';
      await start.endWhen(() => reached(start), signal);
    }
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

/** The whole table as text; empty while nothing answers. */
async function tableText(origin: string): Promise<string> {
  try {
    const { endpoint, tableName } = z.parse(
      info,
      (await new Visitor(origin).get('/_local/info')).json,
    ).dynamodb;
    const { Items } = await clientOf(endpoint).send(new ScanCommand({ TableName: tableName }));
    return JSON.stringify(Items);
  } catch {
    return '';
  }
}

const clients = new Map<string, DynamoDBClient>();

/** One per address, since creating a client costs more than its calls. */
function clientOf(endpoint: string): DynamoDBClient {
  const credentials = { accessKeyId: 'any', secretAccessKey: 'any' };
  const client =
    clients.get(endpoint) ??
    new DynamoDBClient({ endpoint, region: 'us-east-1', credentials, maxAttempts: 1 });
  clients.set(endpoint, client);
  return client;
}
