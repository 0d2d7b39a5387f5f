import { readFile } from 'node:fs/promises';
import type Stripe from 'stripe';
import { expect, test } from 'vitest';
import { resources } from '../src/resources/catalogue.ts';
import { testCards } from '../src/test-cards.ts';
import { givenStripe } from './support.ts';

const readme = await readFile(new URL('../README.md', import.meta.url), 'utf8');

test('the README lists exactly the supported calls', () => {
  const named = Array.from(
    readme.matchAll(/`((?:GET|POST|DELETE) \/v1\/\S+)` +\|/g),
    ([, row]) => row,
  );
  const answered = resources.flatMap(({ endpoints }) =>
    endpoints.map(({ method, path }) => `${method} ${path}`),
  );
  expect(named.toSorted()).toEqual(answered.toSorted());
});

test('each call is listed with the SDK method that makes it', async () => {
  const { double, stripe } = await givenStripe();
  const rows = Array.from(readme.matchAll(/`stripe\.(\w+)\.(\w+)` +\| `(GET|POST|DELETE) (\S+)`/g));
  expect(rows.length).toBeGreaterThan(40);
  for (const [, resource = '', name = '', method, path = ''] of rows) {
    const call: unknown = Reflect.get(Reflect.get(stripe, resource), name);
    if (typeof call !== 'function') throw new Error(`The SDK has no ${resource}.${name}`);
    const sent = Promise.withResolvers<string>();
    stripe.once('request', (request: Stripe.RequestEvent) =>
      sent.resolve(`${request.method} ${request.path}`),
    );
    const made = call.call(Reflect.get(stripe, resource), ...(path.includes(':id') ? ['x'] : []));
    await made.catch(() => undefined);
    expect((await sent.promise).replace(/\?.*$/, '')).toBe(`${method} ${path.replace(':id', 'x')}`);
  }
  expect(double.controls.dump().length).toBeGreaterThan(0);
});

test('the README lists exactly the test cards', () => {
  const rows = Array.from(readme.matchAll(/^\| `([\d ]{15,})` +\| (?:`(\w+)`)? +\|/gm));
  const named = rows.map(([, number = '', token]) => [number.replaceAll(' ', ''), token]);
  const known = testCards.map(({ number, token }) => [number, token]);
  expect(named.toSorted()).toEqual(known.toSorted());
});
