import { randomInt } from 'node:crypto';
import { expect, test } from 'vitest';
import { refusals } from '#shared/texts/refusals.ts';
import { bootProduct } from './support/product.ts';
import { signedIn } from './support/signed-in.ts';
import { freshName, whenCreatingCustomer } from './support/steps.ts';
import { useOwnProduct } from './support/use-product.ts';
import { Visitor } from './support/visitor.ts';

/**
 * Lifts the limits per address and of the whole stack, to test the limit per code alone
 * (THREAT-A1).
 */
const parameters = {
  ActivationFailuresPerAddress: '1000000',
  ActivationFailuresInStack: '1000000',
};
/** All nine thousand codes (FIGURE-GUESSES); `GUESSED_CODES` tries fewer. */
const codeCount = Number(process.env.GUESSED_CODES ?? 9_000);
const allCodes = Array.from({ length: codeCount }, (_, index) => String(1_000 + index));

const product = await useOwnProduct({ parameters });
const admin = await signedIn(product, 'admin');

function guess(visitor: Visitor, username: string, activationCode: string) {
  const password = 'taken-over';
  const form = { username, activationCode, password, confirmPassword: password };
  return visitor.post('/api/activate', form, forgedAddress());
}

/** A different address in every proxy header: none is trusted (THREAT-A2). */
function forgedAddress() {
  const address = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;
  return { 'x-forwarded-for': address, 'x-real-ip': address, 'x-viewer-address': address };
}

/** Tries all codes, `parallel` at a time, and counts the answers by status. */
async function guessAll(username: string, codes: readonly string[], parallel: number) {
  const counts: Record<number, number> = {};
  const queue = [...codes];
  const worker = async (index: number) => {
    const visitor = new Visitor(product.origin, `127.0.1.${index + 1}`);
    for (let code = queue.pop(); code !== undefined; code = queue.pop()) {
      const { status } = await guess(visitor, username, code);
      counts[status] = (counts[status] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: parallel }, (_, index) => worker(index)));
  return counts;
}

test(`of ${codeCount} codes tried on one account at most five are compared`, {
  timeout: 900_000,
}, async () => {
  const customer = await whenCreatingCustomer(admin, freshName());
  const code = customer.activationCode ?? '';
  const wrong = allCodes.filter((candidate) => candidate !== code);
  const counts = await guessAll(customer.username, wrong, 40);
  expect(counts).toEqual({ 400: 5, 429: wrong.length - 5 });

  const visitor = new Visitor(product.origin, '127.0.2.1');
  const right = await guess(visitor, customer.username, code);
  expect(right.status).toBe(429);
  expect(right.json).toEqual({ message: refusals.tooManyAttempts });

  const reset = await admin.post('/api/admin/update-activation-code', { userId: customer.id });
  const fresh = String(Object(reset.json).activationCode);
  expect((await guess(visitor, customer.username, fresh)).status).toBe(200);
});

test('an unknown name gets the same answer', async () => {
  const counts = await guessAll(freshName('nobody'), allCodes.slice(0, 50), 10);
  expect(counts).toEqual({ 400: 5, 429: 45 });
});

test('the default limit per visitor address holds', async () => {
  const strict = await bootProduct();
  const visitor = new Visitor(strict.origin, '127.0.3.1');
  const statuses: number[] = [];
  for (let index = 0; index < 12; index += 1) {
    statuses.push((await guess(visitor, freshName('somebody'), '1234')).status);
  }
  expect(statuses.slice(0, 10)).toEqual(Array(10).fill(400));
  expect(statuses.slice(10)).toEqual([429, 429]);
  const neighbour = new Visitor(strict.origin, '127.0.3.2');
  expect((await guess(neighbour, freshName('somebody'), '1234')).status).toBe(400);
  await strict.stop();
});
