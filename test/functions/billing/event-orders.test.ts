import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { auditEntry } from '#shared/model/audit.ts';
import { receipt } from '#shared/model/receipt.ts';
import { ApiClient } from '#test/support/api-client.ts';
import { dumpTable } from '#test/support/table-dump.ts';
import { restoreTable } from '#test/support/table-restore.ts';
import {
  confirm,
  confirmSubscription,
  deliver,
  embedded,
  eventsOf,
  givenBuyer,
  openCheckout,
  pay,
  stripe,
} from './support/shop.ts';
import { begunSubscription, noSubscription, openPayment } from './support/subscriptions.ts';

/**
 * All 5,040 orders of seven events (THREAT-P5, FIGURE-ORDERS), or of the first `ORDERED_EVENTS`. Each
 * event is delivered twice, with the browser's calls at any place among them, any number of times.
 * Orders that reach the same dump by the same events continue alike, so each such state is explored
 * once and counts the orders that lead to it.
 */
const allTypes = [
  'payment_intent.succeeded',
  'charge.refunded',
  'customer.subscription.created',
  'invoice.paid',
  'customer.subscription.deleted',
  'customer.subscription.updated',
  'invoice.payment_failed',
] as const;
const types = allTypes.slice(0, Number(process.env.ORDERED_EVENTS ?? allTypes.length));
const orderCount = types.reduce((product, _, index) => product * (index + 1), 1);

type Step = () => Promise<unknown>;
type Dump = Awaited<ReturnType<typeof dumpTable>>;

interface State {
  readonly dump: Dump;
  readonly taken: readonly string[];
  /** The number of event orders that lead here without the browser. */
  orders: number;
}

const stripeClient = new ApiClient('198.51.100.9');
const steps = new Map<string, Step>();
let browser: Step = async () => {};
let start: Dump = {};
let userId = 0;

/** A purchase that is refunded and a subscription that is paid, late and ended, all only at Stripe. */
beforeAll(async () => {
  const buyer = await givenBuyer();
  userId = buyer.id;
  const purchase = await openCheckout(buyer);
  await pay(purchase);
  await stripe.refunds.create({ payment_intent: purchase });
  const first = await openPayment(buyer);
  await pay(first);
  const subscription = await begunSubscription(buyer);
  const { customer } = await stripe.subscriptions.retrieve(subscription);
  embedded.controls.failNextPayment(String(customer));
  embedded.controls.renew(subscription);
  embedded.controls.cancel(subscription);
  const events = [...(await eventsOf(purchase)), ...(await eventsOf(subscription))];
  for (const type of types) {
    const event = events.find((sent) => sent.type === type);
    if (!event) throw new Error(`Stripe sent no ${type}`);
    steps.set(type, () => deliver(stripeClient, event));
  }
  browser = async () => {
    await buyer.client.call(confirm, { body: { paymentIntentId: purchase } });
    await buyer.client.call(confirmSubscription, { body: { paymentIntentId: first } });
  };
  start = await dumpTable();
});

beforeEach(() => {
  vi.spyOn(console, 'info').mockImplementation(() => {});
  // A recorded event contains its expiry time.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
});

afterEach(() => {
  vi.useRealTimers();
});

test(`all ${orderCount} orders of ${types.length} events end in one state, with the browser anywhere in between`, async () => {
  const ends = await walk();
  expect(ends).toHaveLength(1);
  const [end] = ends;
  expect(end?.orders).toBe(orderCount);
  expect(end?.dump).toMatchObject({
    [`USER#${userId} SUBSCRIPTION`]: { status: 'ended', version: 1 },
    [`USER#${userId} USER`]: { hasPurchasedSite: false, ...noSubscription },
    // A purchase, its refund and a month.
    'COUNTER#receipt COUNTER': { lastId: 3 },
  });
}, 120_000);

/** From the state before all events to those after all of them. */
async function walk(): Promise<readonly State[]> {
  await browser();
  const after = { dump: await dumpTable(), taken: [], orders: 0 };
  let states: readonly State[] = [{ dump: start, taken: [], orders: 1 }, after];
  for (const _ of steps) {
    const next = new Map<string, State>();
    for (const state of states) await walkOn(state, next);
    states = [...next.values()];
  }
  return states;
}

/** Applies each remaining event, with and without the browser's calls after it. */
async function walkOn(state: State, next: Map<string, State>): Promise<void> {
  for (const [name, step] of steps) {
    if (state.taken.includes(name)) continue;
    const taken = [...state.taken, name].toSorted();
    await restoreTable(state.dump);
    await step();
    await step();
    const without = { dump: await dumpTable(), taken, orders: state.orders };
    const isNew = meet(without, next);
    if (!isNew) continue;
    await browser();
    meet({ dump: await dumpTable(), taken, orders: 0 }, next);
  }
}

/** Returns whether the state is new. */
function meet(state: State, met: Map<string, State>): boolean {
  const key = canonical([state.taken, withoutNumbers(state.dump)]);
  const known = met.get(key);
  if (known) known.orders += state.orders;
  else met.set(key, state);
  return known === undefined;
}

/**
 * Receipt numbers depend on the order of events, and entries of the activity have random ones: each is replaced by
 * what it is for, so that a second entry for the same would differ.
 */
function withoutNumbers(dump: Dump): unknown {
  const names = new Map<string, string>();
  const made: Record<string, number> = {};
  for (const [key, found] of Object.entries(dump)) {
    if (key.startsWith('RECEIPT#')) {
      const { id, kind, paymentIntentId } = z.parse(receipt, found);
      names.set(id, `${kind} of ${paymentIntentId}`);
    }
    if (key.startsWith('AUDIT#')) {
      const { id, action } = z.parse(auditEntry, found);
      made[action] = (made[action] ?? 0) + 1;
      names.set(id, `${action} ${made[action]}`);
    }
  }
  const renamed = [...names].reduce(
    (text, [id, name]) => text.replaceAll(id, name),
    JSON.stringify(dump),
  );
  return JSON.parse(renamed);
}

/** JSON with sorted keys. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) => {
    const isRecord = typeof part === 'object' && part !== null && !Array.isArray(part);
    return isRecord ? Object.fromEntries(Object.entries(part).toSorted()) : part;
  });
}
