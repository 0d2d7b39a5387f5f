import { randomBytes } from 'node:crypto';
import { SignJWT } from 'jose';
import { afterAll, describe, expect, test } from 'vitest';
import { passwordLimits } from '#shared/limits/accounts.ts';
import { loginLimits } from '#shared/limits/sessions.ts';
import { refusals } from '#shared/texts/refusals.ts';
import { operatorTable } from './support/operator-table.ts';
import { enrolIfNeeded } from './support/second-step.ts';
import { sessionKeyOf } from './support/session-key.ts';
import { signedIn } from './support/signed-in.ts';
import { currentUser, freshName, whenCreatingCustomer, whenRegistering } from './support/steps.ts';
import { useProduct } from './support/use-product.ts';
import { type Answer, Visitor } from './support/visitor.ts';

const product = await useProduct();
const admin = await signedIn(product, 'admin');
const table = operatorTable(product.cloud);
afterAll(async () => {
  table.close();
});

const password = 'secret-123';
const userKey = (id: number) => ({ pk: `USER#${id}`, sk: 'USER' });

async function givenCustomer() {
  const visitor = new Visitor(product.origin);
  const user = await whenRegistering(visitor, freshName(), password);
  return { visitor, user, cookie: visitor.cookie };
}

/** Calls with only a previously captured cookie. */
const replay = (cookie: string, path = '/api/user') =>
  new Visitor(product.origin).get(path, { cookie });

const login = (visitor: Visitor, username: string, secret = password) =>
  visitor.post('/api/login', { username, password: secret });

async function activate(username: string, activationCode: string | null, secret = 'chosen-1') {
  const passwords = { password: secret, confirmPassword: secret };
  return new Visitor(product.origin, '127.0.9.9').post('/api/activate', {
    username,
    activationCode,
    ...passwords,
  });
}

async function resetCode(userId: number): Promise<string> {
  const answer = await admin.post('/api/admin/update-activation-code', { userId });
  expect(answer.status, answer.text).toBe(200);
  return String(Object(answer.json).activationCode);
}

function expectSignedOut(answer: Answer): void {
  expect(answer.status, answer.text).toBe(401);
  expect(answer.json).toEqual({ message: refusals.signedOut });
}

describe('a captured cookie is invalid', () => {
  test('after signing out', async () => {
    const { visitor, cookie } = await givenCustomer();
    expect((await replay(cookie)).status).toBe(200);
    await visitor.post('/api/logout');
    expectSignedOut(await replay(cookie));
  });

  test('after the administrator reset the password, even before the new code is used', async () => {
    const { user, cookie } = await givenCustomer();
    const code = await resetCode(user.id);
    expectSignedOut(await replay(cookie));
    expect((await activate(user.username, code)).status).toBe(200);
    expectSignedOut(await replay(cookie));
    expect((await login(new Visitor(product.origin), user.username)).status).toBe(401);
  });

  test('after activation set a new password', async () => {
    const { user } = await givenCustomer();
    const code = await resetCode(user.id);
    const visitor = new Visitor(product.origin);
    expect((await login(visitor, user.username)).status).toBe(200);
    const { cookie } = visitor;
    expect((await activate(user.username, code)).status).toBe(200);
    expectSignedOut(await replay(cookie));
  });

  test('after its user was deleted', async () => {
    const { user, cookie } = await givenCustomer();
    await table.remove(userKey(user.id));
    expectSignedOut(await replay(cookie));
  });

  test('after its seven days, although its item still exists', async () => {
    const { visitor, cookie } = await givenCustomer();
    const key = sessionKeyOf(visitor);
    await table.change(key, { validUntil: new Date(Date.now() - 1).toISOString() });
    expectSignedOut(await replay(cookie));
    expect(await table.read(key)).toBeDefined();
  });
});

test('a revoked right ends with the next request', async () => {
  const { visitor, user } = await givenCustomer();
  await table.change(userKey(user.id), { isAdmin: true });
  await enrolIfNeeded(visitor);
  expect((await visitor.get('/api/users')).status).toBe(200);
  await table.change(userKey(user.id), { isAdmin: false });
  expect((await visitor.get('/api/users')).status).toBe(403);
});

test('every sign-in begins a new session and ends the browser’s previous one', async () => {
  const { visitor, user, cookie } = await givenCustomer();
  expect((await login(visitor, user.username)).status).toBe(200);
  expect(visitor.cookie).not.toBe(cookie);
  expectSignedOut(await replay(cookie));
  const second = visitor.cookie;
  await whenRegistering(visitor, freshName());
  expectSignedOut(await replay(second));
});

test('a planted session does not become that of the user who signs in', async () => {
  const planted = await givenCustomer();
  const victim = await givenCustomer();
  const answer = await new Visitor(product.origin).post(
    '/api/login',
    { username: victim.user.username, password },
    { cookie: planted.cookie },
  );
  expect(answer.status).toBe(200);
  expectSignedOut(await replay(planted.cookie));
});

describe('a forged token', () => {
  const ours = { iss: '', aud: 'session', uid: 1, sid: randomBytes(24).toString('base64url') };
  const seal = (header: object, payload: object) =>
    [header, payload]
      .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
      .join('.');

  test('opens nothing, whatever it claims', async () => {
    const { cookie } = await givenCustomer();
    const token = cookie.split('; ')[0]?.split('=')[1] ?? '';
    const [header = '', payload = '', signature = ''] = token.split('.');
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
    const real = JSON.parse(Buffer.from(header, 'base64url').toString());
    const byAnotherKey = await new SignJWT({ ...claims })
      .setProtectedHeader(real)
      .sign(randomBytes(48));
    const forged = [
      byAnotherKey,
      `${seal({ ...real, alg: 'none' }, claims)}.`,
      `${seal({ ...real, alg: 'None' }, claims)}.${signature}`,
      `${seal({ ...real, alg: 'RS256' }, claims)}.${signature}`,
      `${seal({ ...real, kid: '../../dev/null' }, claims)}.${signature}`,
      `${seal({ ...real, kid: '__proto__' }, claims)}.${signature}`,
      `${header}.${Buffer.from(JSON.stringify({ ...claims, uid: 1 })).toString('base64url')}.${signature}`,
      `${seal(real, { ...ours, iss: product.origin })}.${signature}`,
      `${header}.${payload}.`,
      `${header}.${payload}`,
      `${token}.${signature}`,
      `${token}${'A'.repeat(8_000)}`,
      token.toUpperCase(),
      '1',
      '',
      'null',
    ];
    for (const value of forged) expectSignedOut(await replay(`session=${value}`));
    expectSignedOut(await replay(`__Host-session=${token}`));
    expect((await replay(`session=forged; session=${token}`)).status).toBe(200);
  });
});

describe('a code', () => {
  const refusedActivation = { message: refusals.invalidActivation };

  test('that was used, has expired or was never issued activates nothing', async () => {
    const used = await whenCreatingCustomer(admin, freshName());
    expect((await activate(used.username, used.activationCode)).status).toBe(200);
    expect((await activate(used.username, used.activationCode)).json).toEqual(refusedActivation);

    const ended = await whenCreatingCustomer(admin, freshName());
    const codeIssuedAt = new Date(Date.now() - 30 * 24 * 3_600_000).toISOString();
    await table.change(userKey(ended.id), { codeIssuedAt });
    expect((await activate(ended.username, ended.activationCode)).json).toEqual(refusedActivation);

    const { user } = await givenCustomer();
    for (const code of [null, '', '0000', '----', 'null']) {
      expect((await activate(user.username, code)).status).toBe(400);
    }
    expect((await login(new Visitor(product.origin), user.username)).status).toBe(200);
  });
});

describe('a password', () => {
  test('is never truncated: two that share 72 bytes are different', async () => {
    const stem = 'é'.repeat(passwordLimits.maxBytes / 2);
    const visitor = new Visitor(product.origin);
    const user = await whenRegistering(visitor, freshName(), stem);
    const other = new Visitor(product.origin);
    for (const longer of [`${stem}x`, `${stem}\0`, `${stem}${'x'.repeat(1_000)}`]) {
      expect((await login(other, user.username, longer)).status).toBe(401);
      const body = { username: freshName(), email: 'a@example.com', password: longer };
      expect((await other.post('/api/register', body)).status).toBe(400);
    }
    expect((await login(other, user.username, stem)).status).toBe(200);
  });

  test('of a megabyte is refused before anything is hashed', async () => {
    const visitor = new Visitor(product.origin);
    const huge = 'x'.repeat(1_000_000);
    expect((await login(visitor, 'admin', huge)).status).toBe(413);
    const body = { username: freshName(), email: 'a@example.com', password: huge };
    expect((await visitor.post('/api/register', body)).status).toBe(413);
  });
});

test('of many wrong passwords from one address ten are compared, and the owner can still sign in', async () => {
  const { user } = await givenCustomer();
  const forged = (index: number) => ({
    'x-forwarded-for': `10.0.0.${index}`,
    'x-viewer-address': `10.0.1.${index}`,
    'x-real-ip': `10.0.2.${index}`,
  });
  const guesser = new Visitor(product.origin, '127.0.7.1');
  const guess = (index: number) =>
    guesser.post('/api/login', { username: user.username, password: 'wrong' }, forged(index % 250));
  const answers: Answer[] = [];
  for (let batch = 0; batch < 10; batch += 1) {
    answers.push(
      ...(await Promise.all(Array.from({ length: 20 }, (_, at) => guess(batch * 20 + at)))),
    );
  }
  const compared = answers.filter(({ status }) => status === 401);
  const limited = answers.filter(({ status }) => status === 429);
  expect(compared).toHaveLength(loginLimits.failures);
  expect(limited).toHaveLength(answers.length - loginLimits.failures);
  for (const { headers } of limited) {
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(loginLimits.windowMs / 1_000);
  }
  expect((await login(guesser, user.username)).status).toBe(429);
  expect((await login(new Visitor(product.origin, '127.0.7.2'), user.username)).status).toBe(200);
});

describe('a field that only the server decides', () => {
  const greedy = {
    id: 1,
    isAdmin: true,
    isActivated: true,
    hasPurchasedSite: true,
    hasActiveSubscription: true,
    subscriptionId: 'sub_1',
    purchaseDate: '2026-01-01T00:00:00.000Z',
    nextBillingDate: '2026-01-01T00:00:00.000Z',
    editsRequested: 99,
    loginCount: 99,
    websiteId: 1,
    websitePreviewUrl: 'https://evil.example/',
    version: 99,
    sessionEpoch: 99,
    passwordHash: 'x',
    createdAt: '2000-01-01T00:00:00.000Z',
    pk: 'USER#1',
    userId: 1,
  };
  const given = {
    isAdmin: false,
    hasPurchasedSite: false,
    hasActiveSubscription: false,
    subscriptionId: null,
    purchaseDate: null,
    editsRequested: 0,
    websitePreviewUrl: null,
  };

  test('is read from no body: registering, activating, signing in, paying', async () => {
    const visitor = new Visitor(product.origin);
    const username = freshName();
    const registration = { ...greedy, username, password, email: 'a@example.com' };
    expect((await visitor.post('/api/register', registration)).json).toMatchObject(given);
    await visitor.post('/api/login', { ...greedy, username, password });
    await visitor.post('/api/create-payment-intent', greedy);
    await visitor.post('/api/purchase/success', { ...greedy, paymentIntentId: 'pi_x' });
    await visitor.post('/api/logout', greedy);
    await login(visitor, username);
    const user = await currentUser(visitor);
    expect(user).toMatchObject(given);
    expect(user.id).not.toBe(1);

    const created = await whenCreatingCustomer(admin, freshName(), {
      ...greedy,
      isActivated: false,
    });
    expect(created).toMatchObject({ ...given, isActivated: false, loginCount: 0, version: 1 });
    const passwords = { password: 'chosen-1', confirmPassword: 'chosen-1' };
    const form = {
      username: created.username,
      activationCode: created.activationCode,
      ...passwords,
    };
    expect((await visitor.post('/api/activate', { ...greedy, ...form })).status).toBe(200);
    const { json } = await admin.get(`/api/users/${created.id}`);
    expect(json).toMatchObject({ ...given, id: created.id, isActivated: true });
  });
});
