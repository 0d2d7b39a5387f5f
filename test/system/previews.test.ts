import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { previewLink } from '#shared/api/admin/previews.ts';
import { refusals } from '#shared/texts/refusals.ts';
import { signedIn } from './support/signed-in.ts';
import { freshName, givenWebsite, ok, whenCreatingCustomer } from './support/steps.ts';
import { useProduct } from './support/use-product.ts';
import { type Answer, Visitor } from './support/visitor.ts';

/** What edge, gateway and logs do to a link; what it shows, and how long, is in `test/functions/previews/get.test.ts`. */
const product = await useProduct();
const admin = await signedIn(product, 'admin');
const visitor = new Visitor(product.origin);

const look = (token: string) => visitor.get(`/api/preview/${token}`);
const lookUp = (token: string) => visitor.get(`/api/activation/${token}`);

async function givenLink() {
  const customer = await whenCreatingCustomer(admin, freshName());
  await givenWebsite(admin, customer.id);
  const answer = await admin.post('/api/admin/generate-preview', { userId: customer.id });
  return { customer, token: ok(answer, previewLink).token };
}

function expectUnavailable(answer: Answer) {
  expect(answer.status, answer.text).toBe(404);
  expect(answer.json).toEqual({ message: refusals.previewUnavailable });
  expect(answer.headers['cache-control']).toBe('no-store');
}

describe('a preview link', () => {
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

  test('is in no log line', async () => {
    const { token } = await givenLink();
    await look(token);
    await lookUp(token);
    await look(`${token}x`);
    await visitor.post('/api/activate', { token, username: 'nobody' });
    const { functions, logs } = product.cloud.lambda;
    const lines = functions.flatMap(({ name }) => logs(name).map(({ text }) => text));
    expect(lines.filter((line) => line.includes('/api/preview/{token}'))).not.toEqual([]);
    expect(lines.join('\n')).not.toContain(token);
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
