import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listRoutes, type NamedRoute } from '#shared/api/routes.ts';
import { signedIn } from '../system/support/signed-in.ts';
import { currentUser, freshName, whenRegistering } from '../system/support/steps.ts';
import { useOwnProduct } from '../system/support/use-product.ts';
import { type Answer, Visitor } from '../system/support/visitor.ts';
import { sizeOf } from './sizes.ts';
import { anyOf } from './support/any-value.ts';

/**
 * FIGURE-FUZZ: requests fuzzed from the table of routes, from every kind of caller; `MODEL_SEED`
 * repeats them.
 */
const seed = Number(process.env.MODEL_SEED ?? Date.now() % 1_000_000_000);
const requests = sizeOf('FUZZED_REQUESTS');
const withinMs = 5_000;

const product = await useOwnProduct({ parameters: { LoginFailuresPerAddress: '1000000' } });
const bystander = new Visitor(product.origin);
let bystanderId = 0;
beforeAll(async () => {
  ({ id: bystanderId } = await whenRegistering(bystander, freshName('bystander')));
});

/** Sessions, renewed when a request has ended one. */
const callers = ['nobody', 'customer', 'admin'] as const;
const sessions = new Map<string, Visitor>();
let signIns = 0;

/** A fuzzed login may name the administrator, whose failed ones count by address. */
function freshAddress(): string {
  signIns += 1;
  return `127.3.${Math.floor(signIns / 250)}.${(signIns % 250) + 1}`;
}

async function callerOf(role: (typeof callers)[number]): Promise<Visitor> {
  const known = sessions.get(role);
  if (known && (role === 'nobody' || (await known.get('/api/user')).status === 200)) return known;
  const visitor =
    role === 'admin'
      ? await signedIn(product, 'admin', freshAddress())
      : new Visitor(product.origin);
  if (role === 'customer') await whenRegistering(visitor, freshName('fuzzed'));
  sessions.set(role, visitor);
  return visitor;
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

/** Encoded for a URL; values that a URL cannot carry as such are in JSON. */
function encoded(value: unknown): string {
  return encodeURIComponent((textOf(value) ?? '').toWellFormed());
}

function anyRequest({ route }: NamedRoute) {
  const part = (schema: typeof route.body) => (schema ? anyOf(schema) : fc.constant({}));
  const params = fc.dictionary(fc.constantFrom('id', 'userId', 'token'), fc.nat(20));
  return fc.record({
    role: fc.constantFrom(...callers),
    params: route.params ? anyOf(route.params) : params,
    query: part(route.query),
    body: part(route.body),
  });
}

function addressOf({ route }: NamedRoute, params: unknown, query: unknown): string {
  const named = new Map(Object.entries(Object(params)));
  const path = route.path.replace(
    /\{(\w+)\}/g,
    (_it, name: string) => encoded(named.get(name) ?? 1) || '1',
  );
  const pairs = Object.entries(Object(query)).map(
    ([name, it]) => `${encoded(name)}=${encoded(it)}`,
  );
  return pairs.length > 0 ? `${path}?${pairs.join('&')}` : path;
}

/**
 * An administrator may legitimately delete the bystander, or end their sessions with a new code.
 */
function namesBystander(...parts: readonly unknown[]): boolean {
  const values = parts.flatMap((part) => Object.values(Object(part)));
  return values.some((value) => textOf(value) === String(bystanderId));
}

/** What is always wrong: a server error, internal details, or no answer in time. */
function complaints({ status, text }: Answer, ms: number): readonly string[] {
  const isStack = /\n\s+at |node_modules|\.mjs:\d|arn:aws/.test(text);
  return [
    ...(status >= 500 ? [`status ${status}`] : []),
    ...(isStack ? ['a trace of the stack'] : []),
    ...(ms > withinMs ? [`${Math.round(ms)} ms`] : []),
  ];
}

/** Forms of sites are on other hosts (`test/system/forms.test.ts`). */
const rows = listRoutes().filter(({ route }) => route.access !== 'site');

test.each(rows)(`$name answers ${requests} fuzzed requests, seed ${seed}`, async (row) => {
  const check = fc.asyncProperty(anyRequest(row), async ({ role, params, query, body }) => {
    fc.pre(role !== 'admin' || !namesBystander(params, query, body));
    const visitor = await callerOf(role);
    const { method } = row.route;
    const rawBody = textOf(body) ?? '{}';
    const startedAt = performance.now();
    const answer = await visitor.ask(addressOf(row, params, query), {
      method,
      ...(method !== 'GET' && { rawBody }),
    });
    expect(complaints(answer, performance.now() - startedAt), answer.text).toEqual([]);
  });
  await fc.assert(check, { numRuns: requests, seed, endOnFailure: true });
});

afterAll(async () => {
  await currentUser(bystander);
  const names = (await product.items()).filter(({ pk }) => String(pk).startsWith('USERNAME#'));
  const users = (await product.items()).filter(
    ({ pk, sk }) => /^USER#\d+$/.test(String(pk)) && sk === 'USER',
  );
  expect(names.length).toBe(users.length);
});
