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
import { type Call, complaint, isNoMore, type Row } from './call.ts';
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
import { tableOf } from './table.ts';
import { bootWorld, proveAgain, type World } from './world.ts';

const defaultSizes = [10, 10_000, 100_000];
const mostSamples = 5;
/** Calls after which identity is proved again: a proof is valid for 15 minutes, less than a size may take. */
const renewedEvery = 20;
/** The cost of a failed call: neither flat nor within any budget. */
const unknown: Cost = { trips: NaN, reads: NaN, writes: NaN, written: NaN, scans: NaN };

/**
 * `npm run verify -- costs`: measures each call at each size; exit code 1 if one is not flat or over budget. At
 * the usual sizes it writes what `npm test` and `npm run verify -- scale` expect.
 */
async function main(args: readonly string[]): Promise<void> {
  const sizes = args.length > 0 ? args.map(Number) : defaultSizes;
  if (!sizes.every((size) => Number.isInteger(size) && size > 0))
    throw new Error(
      'Usage: npm run verify -- costs [-- SIZE ...], numbers of customers, the smallest first',
    );
  for (const step of [buildFrontend, synthesize]) await runStep(step, console.log);
  const rows = await measured(sizes);
  console.log(`\n${tableOf(sizes, rows)}`);
  if (sizes === defaultSizes) await writeMeasured(rows);
  const bad = rows.filter((row) => complaint(row) !== null);
  console.log(`\n${rows.length - bad.length} of ${rows.length} calls are flat and within budget`);
  process.exitCode = bad.length === 0 ? 0 : 1;
}

async function measured(sizes: readonly number[]): Promise<readonly Row[]> {
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
  const calls = groups.flatMap((group) => group(world));
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
    found.push(await costOf(call, found.at(-1), meter));
  }
  if (process.stdout.isTTY) process.stdout.write('\n');
}

/** The cheaper of two samples, since a schedule may run during one; of more samples while none is flat. */
async function costOf(call: Call, before: Cost | undefined, meter: Meter): Promise<Cost> {
  try {
    let cheapest = await sampleOf(call, meter);
    for (let samples = 1; samples < mostSamples; samples += 1) {
      if (samples >= 2 && (!before || isNoMore(cheapest, before))) break;
      const next = await sampleOf(call, meter);
      if (weight(next) < weight(cheapest)) cheapest = next;
    }
    return cheapest;
  } catch (error) {
    console.error(`\n${call.name} failed:`, error);
    return unknown;
  }
}

async function sampleOf({ prepare, isFollowed = false }: Call, meter: Meter): Promise<Cost> {
  const { call, after } = await prepare();
  const cost = await meter.measure(call, isFollowed);
  await after?.();
  return cost;
}

function weight({ trips, reads, writes }: Cost): number {
  return trips + reads + writes;
}

await main(process.argv.slice(2));
