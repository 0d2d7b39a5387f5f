import { createHash, randomBytes } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import { previewLink } from '#shared/api/admin/previews.ts';
import { activationLimits } from '#shared/limits/activation.ts';
import { website } from '#shared/model/website.ts';
import { refusals } from '#shared/texts/refusals.ts';
import { operatorTable } from './support/operator-table.ts';
import { signedIn } from './support/signed-in.ts';
import { freshName, ok, whenCreatingCustomer } from './support/steps.ts';
import { useProduct } from './support/use-product.ts';
import { type Answer, Visitor } from './support/visitor.ts';

const product = await useProduct();
const admin = await signedIn(product, 'admin');
const table = operatorTable(product.cloud);
const visitor = new Visitor(product.origin);
afterAll(async () => {
  table.close();
});

const unavailable =
  'This preview is unavailable or has expired. Please contact your account manager for a new preview link.';
const fields = {
  name: 'Harbor & Pine',
  description: 'A café by the water',
  previewImageUrl: 'https://harbor.example/front.png',
  websitePreviewUrl: 'https://harbor.example/',
};

async function givenCustomer() {
  const customer = await whenCreatingCustomer(admin, freshName(), { companyName: 'Harbor Ltd' });
  const body = { userId: customer.id, ...fields };
  const { id } = ok(await admin.post('/api/admin/update-website-url', body), website);
  return { customer, websiteId: id };
}

const whenGenerating = async (userId: number) =>
  ok(await admin.post('/api/admin/generate-preview', { userId }), previewLink);

const look = (token: string) => visitor.get(`/api/preview/${token}`);
const lookUp = (token: string) => visitor.get(`/api/activation/${token}`);

async function givenLink() {
  const { customer, websiteId } = await givenCustomer();
  const { token, expiresAt } = await whenGenerating(customer.id);
  return { customer, websiteId, token, expiresAt };
}

/** The key of a token's item: contains only its hash. */
function keyOf(token: string) {
  const hash = createHash('sha256').update(token).digest('base64url');
  return { pk: `PREVIEW#${hash}`, sk: 'PREVIEW' };
}

const secondsAgo = (seconds: number) => ({
  createdAt: new Date(Date.now() - seconds * 1_000).toISOString(),
});
const hours48 = 48 * 3_600;

function expectUnavailable(answer: Answer) {
  expect(answer.status, answer.text).toBe(404);
  expect(answer.json).toEqual({ message: unavailable });
  expect(answer.headers['cache-control']).toBe('no-store');
}

describe('a preview link', () => {
  test('shows anyone the five fields of the website and no other', async () => {
    const { token } = await givenLink();
    const answer = await look(token);
    expect(answer.status).toBe(200);
    expect(answer.json).toEqual({ ...fields, companyName: 'Harbor Ltd' });
  });

  test('is not cached, sent to no other site and sets no cookie', async () => {
    const { token } = await givenLink();
    for (const answer of [await look(token), await lookUp(token)]) {
      expect(answer.headers['cache-control']).toBe('no-store');
      expect(answer.headers['referrer-policy']).toBe('no-referrer');
      expect(answer.headers['content-type']).toBe('application/json');
      expect(answer.headers['x-content-type-options']).toBe('nosniff');
      expect(answer.headers['set-cookie']).toBeUndefined();
      expect(answer.headers['access-control-allow-origin']).toBeUndefined();
    }
    for (const page of ['/preview', '/activate', '/activation']) {
      const { status, headers } = await visitor.get(`${page}?token=${token}`);
      expect(status).toBe(200);
      expect(headers['referrer-policy']).toBe('no-referrer');
    }
  });

  test('ends 48 hours after its creation, although its item still exists', async () => {
    const { token, expiresAt } = await givenLink();
    const left = new Date(expiresAt).getTime() - Date.now();
    expect(left).toBeLessThanOrEqual(hours48 * 1_000);
    expect(left).toBeGreaterThan(hours48 * 1_000 - 60_000);
    // The second before the end is tested by unit tests, with a fake clock.
    await table.change(keyOf(token), secondsAgo(hours48 - 60));
    expect((await look(token)).status).toBe(200);
    expect((await lookUp(token)).status).toBe(200);
    for (const age of [hours48, hours48 + 1, 100 * hours48]) {
      await table.change(keyOf(token), secondsAgo(age));
      expectUnavailable(await look(token));
      expectUnavailable(await lookUp(token));
    }
    expect(await table.read(keyOf(token))).toBeDefined();
  });

  test('ends with its website', async () => {
    const { token, websiteId } = await givenLink();
    await table.remove({ pk: `WEBSITE#${websiteId}`, sk: 'WEBSITE' });
    expectUnavailable(await look(token));
    expectUnavailable(await lookUp(token));
  });

  test('that is unknown gets the same answer as an expired one', async () => {
    const tokens = [
      randomBytes(32).toString('base64url'),
      'x',
      '1',
      '%00',
      '..%2f..%2fuser',
      'A'.repeat(42),
      'A'.repeat(44),
      'A'.repeat(5_000),
      '%EF%BC%A1'.repeat(43),
    ];
    for (const token of tokens) {
      expectUnavailable(await look(token));
      expectUnavailable(await lookUp(token));
    }
  });

  test('is one of many of a website, all different', async () => {
    const { customer } = await givenCustomer();
    const tokens = new Set<string>();
    for (let round = 0; round < 20; round += 1) {
      const links = await Promise.all(
        Array.from({ length: 10 }, () => whenGenerating(customer.id)),
      );
      for (const { token } of links) tokens.add(token);
    }
    expect(tokens.size).toBe(200);
    const starts = new Set([...tokens].map((token) => token.slice(0, 8)));
    expect(starts.size).toBe(200);
    for (const token of tokens) expect((await look(token)).status).toBe(200);
  });

  test('counts its views', async () => {
    const { token } = await givenLink();
    await Promise.all(Array.from({ length: 5 }, () => look(token)));
    await lookUp(token);
    expect(await table.read(keyOf(token))).toMatchObject({ views: 5 });
  });

  test('is in no stored item and no log line', async () => {
    const { token } = await givenLink();
    await look(token);
    await lookUp(token);
    await look(`${token}x`);
    await visitor.post('/api/activate', { token, username: 'nobody' });
    expect(JSON.stringify(await product.items())).not.toContain(token);
    const { functions, logs } = product.cloud.lambda;
    const lines = functions.flatMap(({ name }) => logs(name).map(({ text }) => text));
    expect(lines.filter((line) => line.includes('/api/preview/{token}'))).not.toEqual([]);
    expect(lines.join('\n')).not.toContain(token);
  });

  test('is not created for a customer without a website', async () => {
    const customer = await whenCreatingCustomer(admin, freshName());
    const answer = await admin.post('/api/admin/generate-preview', { userId: customer.id });
    expect(answer.status).toBe(404);
    expect(answer.json).toEqual({ message: "This customer doesn't have a website yet." });
  });
});

describe('activation from a preview link', () => {
  test('names the account, and the code is still required', async () => {
    const { customer, token } = await givenLink();
    expect((await lookUp(token)).json).toEqual({ username: customer.username });
    const passwords = { password: 'chosen-1', confirmPassword: 'chosen-1' };
    const form = { username: customer.username, ...passwords, token };
    const without = await visitor.post('/api/activate', form);
    expect(without.status).toBe(400);
    const right = { ...form, activationCode: customer.activationCode };
    expect((await visitor.post('/api/activate', right)).status).toBe(200);
    const login = { username: customer.username, password: 'chosen-1' };
    expect((await visitor.post('/api/login', login)).status).toBe(200);
  });
});

/** THREAT-A3; last, since activation stays closed for a quarter of an hour. */
describe('after too many failures in the whole stack', () => {
  const guess = (from: Visitor, username: string, activationCode: string, token?: string) => {
    const passwords = { password: 'chosen-1', confirmPassword: 'chosen-1' };
    return from.post('/api/activate', { username, activationCode, ...passwords, token });
  };
  const strangers = Array.from({ length: 60 }, (_, index) => `127.0.8.${index + 1}`);
  const guessesEach = 4;

  test('only codes with a valid preview link of the account are compared', async () => {
    const { customer, token } = await givenLink();
    const other = await givenLink();
    const ended = (await whenGenerating(customer.id)).token;
    await table.change(keyOf(ended), secondsAgo(hours48));
    const code = customer.activationCode ?? '';

    const statuses = await Promise.all(
      strangers.map(async (address) => {
        const stranger = new Visitor(product.origin, address);
        const own: number[] = [];
        for (let index = 0; index < guessesEach; index += 1) {
          own.push((await guess(stranger, freshName('pending'), '1000')).status);
        }
        return own;
      }),
    );
    const checked = statuses.flat().filter((status) => status === 400).length;
    expect(checked).toBeLessThanOrEqual(activationLimits.failuresInStack);
    expect(statuses.flat().filter((status) => status === 429)).toHaveLength(
      strangers.length * guessesEach - checked,
    );

    for (const wrong of [undefined, other.token, ended, 'x']) {
      const refused = await guess(visitor, customer.username, code, wrong);
      expect(refused.status).toBe(429);
      expect(refused.json).toEqual({ message: refusals.tooManyAttempts });
    }
    expect((await guess(visitor, customer.username, code, token)).status).toBe(200);
  });
});
