import { describe, expect, test } from 'vitest';
import { signedIn } from './support/signed-in.ts';
import {
  currentUser,
  freshName,
  givenPaid,
  givenWebsite,
  paymentIntentId,
  whenCreatingCustomer,
  whenRegistering,
  whenStartingPurchase,
} from './support/steps.ts';
import { useOwnProduct } from './support/use-product.ts';
import { Visitor } from './support/visitor.ts';

/** Lifts the rate limits, so that only the race itself decides (FIGURE-RACES). */
const parameters = {
  ActivationFailuresPerAddress: '1000000',
  ActivationFailuresInStack: '1000000',
};
const parallel = 50;

const product = await useOwnProduct({ parameters });
const admin = await signedIn(product, 'admin');

/** Runs `attempt` fifty times at once and counts the statuses. */
async function atOnce(attempt: (index: number) => Promise<{ readonly status: number }>) {
  const answers = await Promise.all(Array.from({ length: parallel }, (_, index) => attempt(index)));
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

const itemsOf = async (prefix: string, field: string, value: unknown) =>
  (await product.dump()).items.filter(
    (item) => String(item.pk).startsWith(prefix) && item[field] === value,
  );

test('of fifty concurrent registrations and creations of a name, in any spelling, one succeeds', async () => {
  const name = freshName('racer');
  const spellings = [
    name,
    name.toUpperCase(),
    ` ${name}  `,
    name.replace('racer', 'ｒａｃｅｒ'),
    name.replace('r', 'Ｒ'),
  ];
  const counts = await atOnce((index) => {
    const username = spellings[index % spellings.length];
    const body = { username, email: 'a@example.com', password: `secret-${index}` };
    return index % 2 === 0
      ? admin.post('/api/admin/create-customer', body)
      : new Visitor(product.origin).post('/api/register', body);
  });
  expect(counts).toEqual({ 200: 1, 409: parallel - 1 });
  const [sentinel, ...others] = (await product.dump()).items.filter(
    ({ pk }) => pk === `USERNAME#${name}`,
  );
  expect(others).toEqual([]);
  expect(await itemsOf('USER#', 'id', sentinel?.userId)).toHaveLength(1);
  const looks = ['\u200b', '\u00ad', '\ufeff', '\u2060', '\u115f'].map(
    (hidden) => `${name}${hidden}`,
  );
  for (const username of [...looks, `${name}\u0000`, `${name}\n`.replace('-', '\n')]) {
    const body = { username, email: 'a@example.com', password: 'secret-123' };
    const answer = await new Visitor(product.origin).post('/api/register', body);
    expect([400, 409], JSON.stringify(username)).toContain(answer.status);
  }
});

describe('of fifty concurrent activations with the right code', () => {
  test('one succeeds, and its password is stored', async () => {
    const { username, activationCode } = await whenCreatingCustomer(admin, freshName());
    const winners: string[] = [];
    const counts = await atOnce(async (index) => {
      const password = `chosen-${index}`;
      const form = { username, activationCode, password, confirmPassword: password };
      const answer = await new Visitor(product.origin).post('/api/activate', form);
      if (answer.status === 200) winners.push(password);
      return answer;
    });
    expect(counts[200]).toBe(1);
    // Four more are compared concurrently, and five arrive after the code was used.
    expect(counts[400] ?? 0).toBeLessThanOrEqual(4 + 5);
    expect((counts[400] ?? 0) + (counts[429] ?? 0)).toBe(parallel - 1);
    const visitor = new Visitor(product.origin);
    const [password] = winners;
    expect((await visitor.post('/api/login', { username, password })).status).toBe(200);
  });

  test('concurrent guesses of a stranger change no password', async () => {
    const customer = await whenCreatingCustomer(admin, freshName());
    const { username, activationCode } = customer;
    const wrong = activationCode === '1234' ? '4321' : '1234';
    const passwords: Record<string, number> = {};
    await atOnce(async (index) => {
      const password = index % 2 ? 'of-the-owner' : 'of-a-stranger';
      const code = index % 2 ? activationCode : wrong;
      const form = { username, activationCode: code, password, confirmPassword: password };
      const answer = await new Visitor(product.origin).post('/api/activate', form);
      if (answer.status === 200) passwords[password] = (passwords[password] ?? 0) + 1;
      return answer;
    });
    expect(passwords['of-a-stranger']).toBeUndefined();
    expect(passwords['of-the-owner'] ?? 0).toBeLessThanOrEqual(1);
    const visitor = new Visitor(product.origin);
    const login = await visitor.post('/api/login', { username, password: 'of-a-stranger' });
    expect(login.status).toBe(401);
  });
});

describe('of fifty administrators who act concurrently', () => {
  test('on a customer without a website, one creates it and the others change it', async () => {
    const { id: userId } = await whenCreatingCustomer(admin, freshName());
    const body = (index: number) => ({
      userId,
      websitePreviewUrl: `https://site-${index}.example/`,
    });
    const counts = await atOnce((index) =>
      admin.post('/api/admin/update-website-url', body(index)),
    );
    expect(Object.keys(counts).filter((status) => status !== '200' && status !== '503')).toEqual(
      [],
    );
    expect(counts[200] ?? 0).toBeGreaterThan(0);
    expect(await itemsOf('WEBSITE#', 'userId', userId)).toHaveLength(1);
  });

  test('on one version of a customer, one succeeds and the others get a conflict', async () => {
    const { id: userId, version } = await whenCreatingCustomer(admin, freshName());
    const counts = await atOnce(() =>
      admin.post('/api/admin/update-activation-code', { userId }, { 'if-match': `"${version}"` }),
    );
    expect(counts).toEqual({ 200: 1, 409: parallel - 1 });
  });
});

describe('of fifty tabs of one buyer', () => {
  async function givenBuyer() {
    const visitor = new Visitor(product.origin);
    const user = await whenRegistering(visitor, freshName('buyer'));
    await givenWebsite(admin, user.id);
    return { visitor, user };
  }

  test('all show the same payment, and Stripe knows no other', async () => {
    const { visitor, user } = await givenBuyer();
    const secrets = new Set<string>();
    const counts = await atOnce(async () => {
      const answer = await visitor.post('/api/create-payment-intent', { type: 'purchase' });
      secrets.add(String(Object(answer.json).clientSecret));
      return answer;
    });
    expect(counts).toEqual({ 200: parallel });
    expect(secrets.size).toBe(1);
    const payments = (await product.dump()).stripe
      .map((text) => JSON.parse(text))
      .filter(
        ({ object, metadata }) =>
          object === 'payment_intent' && metadata.userId === String(user.id),
      );
    expect(payments).toHaveLength(1);
  });

  test('all confirm, and it is bought once', async () => {
    const { visitor, user } = await givenBuyer();
    const session = await whenStartingPurchase(visitor);
    await givenPaid(product.stripe.apiBase, session);
    const id = paymentIntentId(session);
    const dates = new Set<unknown>();
    const counts = await atOnce(async () => {
      const answer = await visitor.post('/api/purchase/success', { paymentIntentId: id });
      dates.add(Object(answer.json).purchaseDate);
      return answer;
    });
    expect(counts).toEqual({ 200: parallel });
    expect(dates.size).toBe(1);
    // The ledger's item and its receipt.
    expect(await itemsOf('PAYMENT#', 'userId', user.id)).toHaveLength(2);
    const refused = await atOnce(() => visitor.post('/api/create-payment-intent', {}));
    expect(refused).toEqual({ 409: parallel });
    expect((await currentUser(visitor)).purchaseDate).toBe([...dates][0]);
  });
});
