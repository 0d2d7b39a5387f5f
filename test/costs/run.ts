import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findEngine, startEngineProcess } from 'local-cloud/engine.ts';
import { freePort } from 'local-cloud/ports.ts';
import { runStep } from '#infra/build/run-step.ts';
import { buildFrontend, synthesize } from '#infra/build/steps.ts';
import { fill } from '#infra/synthetic/fill.ts';
import { pointToTable } from '#infra/synthetic/local-table.ts';
import { progress } from '#infra/synthetic/progress.ts';
import { type Call, complaint, type Row } from './call.ts';
import { ownAccountCalls } from './calls/account.ts';
import { accountCalls } from './calls/accounts.ts';
import { administratorCalls } from './calls/administration.ts';
import { assetCalls } from './calls/assets.ts';
import { walletCalls } from './calls/billing.ts';
import { briefCalls } from './calls/briefs.ts';
import { chatCalls } from './calls/chat.ts';
import { commentCalls } from './calls/comments.ts';
import { formCalls } from './calls/forms.ts';
import { hostingCalls } from './calls/hosting.ts';
import { listCalls } from './calls/lists.ts';
import { notificationCalls } from './calls/notifications.ts';
import { paymentCalls } from './calls/payments.ts';
import { privacyCalls } from './calls/privacy.ts';
import { requestCalls } from './calls/requests.ts';
import { factorCalls } from './calls/second-factor.ts';
import { writeMeasured } from './measured.ts';
import { type Cost, type Meter, startMeter } from './meter.ts';
import { costOf, measuredOf } from './sample.ts';
import { tableOf } from './table.ts';
import { bootWorld, proveAgain, type World } from './world.ts';

const defaultSizes = [10, 10_000, 100_000];
/** Among this many customers a call that is not flat stands out. */
const many = 10_000;
/** Calls after which identity is proved again: a proof is valid for 15 minutes, less than a size may take. */
const renewedEvery = 20;

/**
 * `npm run verify -- costs`: measures each call, or those whose name contains one of the words, at each size (numbers
 * of customers, the smallest first); exit code 1 if one is not flat or over budget. From 10 customers to 10,000 or more
 * it writes what `npm test` and `npm run verify -- scale` expect.
 */
async function main(args: readonly string[]): Promise<void> {
  const isSize = (word: string) => /^[1-9]\d*$/.test(word);
  const words = args.filter((word) => !isSize(word));
  const wanted = args.filter(isSize).map(Number);
  const sizes = wanted.length > 0 ? wanted : defaultSizes;
  for (const step of [buildFrontend, synthesize]) await runStep(step, console.log);
  const rows = await measured(sizes, words);
  console.log(`\n${tableOf(sizes, rows)}`);
  if (rows.every(({ costs }) => costs.every(({ trips }) => trips === 0)))
    throw new Error('No request was measured.');
  const known = rows.filter((row) => complaint(row) !== 'FAILED');
  if (sizes[0] === 10 && (sizes.at(-1) ?? 0) >= many) await writeMeasured(known, words.length > 0);
  const bad = rows.filter((row) => complaint(row) !== null);
  console.log(`\n${rows.length - bad.length} of ${rows.length} calls are flat and within budget`);
  process.exitCode = bad.length === 0 ? 0 : 1;
}

async function measured(
  sizes: readonly number[],
  words: readonly string[],
): Promise<readonly Row[]> {
  await using opened = new AsyncDisposableStack();
  const folder = await mkdtemp(join(tmpdir(), 'product-costs-'));
  opened.defer(() => rm(folder, { recursive: true, force: true }));
  const engine = await openEngine(folder);
  opened.defer(engine.stop);
  const meter = await startMeter(engine.endpoint);
  opened.defer(meter.close);
  process.env.DYNAMODB_ENDPOINT = meter.endpoint;
  console.log('Starting the product ...');
  const world = await bootWorld();
  opened.defer(world.product.stop);
  const { tableName } = world.product.cloud.info().dynamodb;
  pointToTable({ endpoint: engine.endpoint, tableName });
  const calls = groups
    .flatMap((group) => group(world))
    .filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)));
  const costs = new Map(calls.map((call) => [call, [] as Cost[]]));
  for (const size of sizes) {
    await fillTo(size);
    await atSize(size, world, costs, meter);
  }
  return [...costs].map(([{ name, kind, isList = kind === 'page', isOfRun = false }, found]) => ({
    ...{ name, kind, isList, isOfRun },
    costs: found,
  }));
}

async function openEngine(folder: string) {
  const source = findEngine(process.env);
  if ('endpoint' in source) return { endpoint: source.endpoint, stop: async () => {} };
  return startEngineProcess(source, { dataDir: folder, port: await freePort() });
}

const groups = [
  accountCalls,
  ownAccountCalls,
  factorCalls,
  privacyCalls,
  briefCalls,
  assetCalls,
  notificationCalls,
  listCalls,
  administratorCalls,
  paymentCalls,
  walletCalls,
  requestCalls,
  commentCalls,
  hostingCalls,
  formCalls,
  chatCalls,
];

async function fillTo(customers: number): Promise<void> {
  await fill({
    customers,
    passwordHash: 'unusable',
    now: new Date(),
    signal: new AbortController().signal,
    report: progress('users', customers, process.stdout),
  });
}

async function atSize(
  size: number,
  world: World,
  costs: ReadonlyMap<Call, Cost[]>,
  meter: Meter,
): Promise<void> {
  let done = 0;
  for (const [call, found] of costs) {
    if (done % renewedEvery === 0) await proveAgain(world);
    const text = `${size.toLocaleString('en-US')} customers: call ${++done} of ${costs.size}`;
    if (process.stdout.isTTY) process.stdout.write(`\r${text} \x1b[K`);
    else if (done % 20 === 0) console.log(text);
    const by = measuredOf(call, world.product.cloud);
    found.push(await costOf(call, found.at(-1), (work) => meter.measure(work, by)));
  }
  if (process.stdout.isTTY) process.stdout.write('\n');
}

await main(process.argv.slice(2));
