import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { quantile } from '../bench/support/statistics.ts';
import { bootKillableProduct, type KillableProduct } from '../system/support/killable-product.ts';
import { signedIn } from '../system/support/signed-in.ts';
import { freshName, whenRegistering } from '../system/support/steps.ts';
import { Visitor } from '../system/support/visitor.ts';
import { sizeOf } from './sizes.ts';

const perSecond = sizeOf('LOAD_PER_SECOND');
const seconds = sizeOf('LOAD_SECONDS');
const logins = sizeOf('LOGINS_PER_SECOND');

let product: KillableProduct;
let readers: readonly (() => Promise<number>)[];
let writers: readonly (() => Promise<number>)[];
beforeAll(async () => {
  product = await bootKillableProduct();
  const admin = await signedIn(product, 'admin');
  const customers = await Promise.all(
    Array.from({ length: 10 }, async (_, index) => {
      const visitor = new Visitor(product.origin, `127.2.0.${index + 1}`);
      await whenRegistering(visitor, freshName('busy'));
      return visitor;
    }),
  );
  const reading = (visitor: Visitor, path: string) => async () => (await visitor.get(path)).status;
  readers = [
    ...customers.flatMap((it) =>
      ['/api/user', '/api/websites', '/api/brief'].map((path) => reading(it, path)),
    ),
    ...['/api/users', '/api/admin/briefs'].map((path) => reading(admin, path)),
  ];
  writers = customers.map((visitor) => async () => {
    const body = { business: `Joiners at ${Date.now()}` };
    return (await visitor.ask('/api/brief', { method: 'PUT', body })).status;
  });
});
afterAll(async () => {
  await product.stop();
});

const oneOf = <T>(values: readonly T[], index: number): T => {
  const value = values[index % values.length];
  if (value === undefined) throw new Error('There is nobody to call');
  return value;
};

/** Four of five calls read. */
const mixed = (index: number) => oneOf(index % 5 === 0 ? writers : readers, Math.floor(index / 2));

/** Makes `rate` calls a second, however long each takes; returns their statuses and times. */
async function load(
  rate: number,
  forSeconds: number,
  callOf: (index: number) => () => Promise<number>,
) {
  const calls: Promise<{ readonly status: number; readonly ms: number }>[] = [];
  const startedAt = performance.now();
  for (let index = 0; index < rate * forSeconds; index += 1) {
    const sentAt = performance.now();
    const answered = (status: number) => ({ status, ms: performance.now() - sentAt });
    calls.push(callOf(index)().then(answered, () => answered(0)));
    await pause(Math.max(0, startedAt + ((index + 1) * 1_000) / rate - performance.now()));
  }
  const answers = await Promise.all(calls);
  return {
    statuses: new Set(answers.map(({ status }) => status)),
    taken: answers.map(({ ms }) => ms),
  };
}

function report(what: string, taken: readonly number[]): void {
  const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => quantile(taken, share).toFixed(0));
  console.info(`${what}: p50 ${p50} ms, p95 ${p95} ms, p99 ${p99} ms`);
}

/** FIGURE-LOAD */
describe(`${perSecond} calls a second for ${seconds} s`, () => {
  test('are all answered, one in five a write', async () => {
    await load(10, 5, mixed);
    const { statuses, taken } = await load(perSecond, seconds, mixed);
    report('mixed calls', taken);
    expect(statuses).toEqual(new Set([200]));
  });

  test(`also beside ${logins} logins a second`, async () => {
    const login = () => () => signedIn(product, 'demo').then(() => 200);
    const [beside, signing] = await Promise.all([
      load(perSecond / 4, seconds / 2, (index) => oneOf(readers, index)),
      load(logins, seconds / 2, login),
    ]);
    report('calls beside logins', beside.taken);
    report('logins', signing.taken);
    expect([...beside.statuses, ...signing.statuses]).toEqual([200, 200]);
  });

  test('five times as many are answered or refused as busy, and all succeed soon after', async () => {
    const { statuses, taken } = await load(5 * perSecond, 10, mixed);
    report('five times as many', taken);
    expect([...statuses].filter((status) => ![200, 429, 503].includes(status))).toEqual([]);
    await pause(10_000);
    const after = await load(10, 5, mixed);
    report('ten seconds later', after.taken);
    expect(after.statuses).toEqual(new Set([200]));
  });
});
