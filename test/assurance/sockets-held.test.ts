import { join } from 'node:path';
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
import { inParallel, quantile } from '../bench/support/statistics.ts';
import { sizeOf } from './sizes.ts';

const sockets = sizeOf('HELD_SOCKETS');
const seconds = sizeOf('HELD_SECONDS');
/** Of each customer: as many as one may have. */
const tabs = 10;

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

/** FIGURE-HELD */
test(`${sockets} sockets for ${seconds} s and twenty messages a second: all there, none lost`, async () => {
  const { lost, latencies } = await talk(customers, admin, seconds);
  console.info(`from send to receipt, p95: ${quantile(latencies, 0.95).toFixed(0)} ms`);
  expect(lost).toBe(0);
  const there = [...customers, admin].flatMap((who) => who.sockets);
  expect(there.filter(({ webSocket }) => webSocket.readyState !== webSocket.OPEN)).toEqual([]);
});
