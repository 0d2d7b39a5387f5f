import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import {
  administrator,
  enter,
  type Participant,
  registerCustomers,
} from '../bench/chat/participants.ts';
import { talk } from '../bench/chat/steady.ts';
import { type OtherProcess, otherProcess } from '../bench/support/other-process.ts';
import { inParallel, median, quantile } from '../bench/support/statistics.ts';
import { sizeOf } from './sizes.ts';

const sockets = sizeOf('HELD_SOCKETS');
const seconds = sizeOf('HELD_SECONDS');
/** Sockets of each customer: as many as allowed. */
const tabs = 10;
const rounds = 10;
const MB = 1024 * 1024;

const hello = z.object({ origin: z.string() });
let product: OtherProcess<z.output<typeof hello>>;
let customers: readonly Participant[];
let admin: Participant;
beforeAll(async () => {
  const server = join(import.meta.dirname, '..', 'bench', 'chat', 'product-server.ts');
  product = await otherProcess(server, hello);
  const { origin } = product.hello;
  customers = await registerCustomers(origin, Math.ceil(sockets / tabs));
  admin = await administrator(origin);
  const entering = customers.flatMap((customer) => Array.from({ length: tabs }, () => customer));
  await inParallel([...entering, admin], 20, (who) => enter(origin, who));
});
afterAll(async () => {
  await product.stop();
});

const usage = z.object({ live: z.record(z.string(), z.number()), descriptors: z.number() });
type Usage = z.output<typeof usage>;

/** The resource usage of the local cloud after each round. */
async function watch(): Promise<readonly Usage[]> {
  const used: Usage[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    await wait((seconds * 1_000) / rounds);
    const found = await product.ask('usage', usage);
    used.push(found);
    const live = Object.values(found.live).map((bytes) => (bytes / MB).toFixed(1));
    console.info(`${live.join(', ')} MB, ${found.descriptors} descriptors`);
  }
  return used;
}

/**
 * Later rounds relative to early ones; the first rounds, which fill caches and start functions, do
 * not count.
 */
function growth(values: readonly number[]): number {
  return median(values.slice(-3)) / median(values.slice(2, 5));
}

/** The growth of each thread that was there all the time; other instances of functions came or went. */
function growthOfThreads(used: readonly Usage[]): Readonly<Record<string, number>> {
  const threads = Object.keys(used[0]?.live ?? {});
  const series = threads.map((it) => [it, used.flatMap(({ live }) => live[it] ?? [])] as const);
  const whole = series.filter(([, values]) => values.length === rounds);
  return Object.fromEntries(whole.map(([it, values]) => [it, growth(values)]));
}

/** FIGURE-HELD */
test(`${sockets} sockets for ${seconds} s and twenty messages a second: all there, none lost, nothing grows`, async () => {
  const [{ lost, latencies }, used] = await Promise.all([talk(customers, admin, seconds), watch()]);
  console.info(`from send to receipt, p95: ${quantile(latencies, 0.95).toFixed(0)} ms`);
  expect(lost).toBe(0);
  const there = [...customers, admin].flatMap((who) => who.sockets);
  expect(there.filter(({ webSocket }) => webSocket.readyState !== webSocket.OPEN)).toEqual([]);
  const threads = growthOfThreads(used);
  // The main thread, and at least the instance that handles the messages.
  expect(Object.keys(threads).length).toBeGreaterThan(1);
  expect(threads).toHaveProperty('main');
  expect(Object.entries(threads).filter(([, times]) => times >= 1.1)).toEqual([]);
  expect(growth(used.map((it) => it.descriptors))).toBeLessThan(1.02);
});
