import { hash } from 'bcryptjs';
import { describe, expect, test, vi } from 'vitest';
import { handler as currentUser } from '#functions/auth/current-user.ts';
import { handler as login } from '#functions/auth/login.ts';
import { handler as register } from '#functions/auth/register.ts';
import { getUserByName } from '#functions/data/users/user.ts';
import { refusals } from '#shared/texts/refusals.ts';
import { ApiClient } from '#test/support/api-client.ts';
import { givenClock } from '#test/support/clock.ts';

vi.mock('bcryptjs', { spy: true });

const body = { username: 'anna', password: 'secret1', email: 'anna@example.com' };

test('a customer who registers is activated and signed in', async () => {
  const client = new ApiClient();
  const answer = await client.call(register, {
    body: { ...body, username: ' Berta ', email: ' Berta@Example.COM ', companyName: ' ' },
  });
  expect(answer.status).toBe(200);
  expect(answer.json).toMatchObject({
    username: 'Berta',
    email: 'berta@example.com',
    companyName: null,
    isActivated: true,
    isAdmin: false,
  });
  expect((await client.call(currentUser)).json).toEqual(answer.json);
  expect((await getUserByName('berta'))?.loginCount).toBe(1);
});

test('the response holds only what a user sees of themself', async () => {
  const { json, body: text } = await new ApiClient().call(register, {
    body: { ...body, username: 'carl' },
  });
  expect(Object.keys(Object(json)).toSorted()).toEqual(
    [
      'companyName createdAt editsRequested email factorsToReview firstName hasActiveSubscription',
      'hasPurchasedSite id isActivated isAdmin lastName nextBillingDate payBy pendingEmail phone',
      'purchaseDate servedUntil subscriptionEndedAt subscriptionId subscriptionStatus username',
      'wantsChatMail wantsNewsMail websitePreviewUrl',
    ]
      .join(' ')
      .split(' '),
  );
  expect(text).not.toMatch(/password|hash|epoch|activationCode/i);
});

test('a taken name is refused in whatever spelling, and nothing of it changes', async () => {
  await new ApiClient().call(register, { body: { ...body, username: 'dora' } });
  const owner = await getUserByName('dora');
  vi.mocked(hash).mockClear();
  const message = refusals.usernameTaken;
  const issues = [{ path: 'username', message }];
  for (const username of ['dora', 'DORA', ' Dora ', 'ｄｏｒａ']) {
    const answer = await new ApiClient().call(register, { body: { ...body, username } });
    expect([answer.status, answer.json]).toEqual([409, { message, issues }]);
  }
  expect(await getUserByName('dora')).toEqual(owner);
  expect(hash).not.toHaveBeenCalled();
});

test('of ten concurrent registrations of one name exactly one succeeds', async () => {
  const answers = await Promise.all(
    Array.from({ length: 10 }, () =>
      new ApiClient().call(register, { body: { ...body, username: 'racing' } }),
    ),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(409)]);
});

test.each([
  ['no username', { username: ' ' }, 'username', 'Username is required'],
  ['a name with a space inside', { username: 'an na' }, 'username', undefined],
  ['a name with a zero-width joiner', { username: 'an\u200dna' }, 'username', undefined],
  ['a name with a variation selector', { username: 'anna\ufe0f' }, 'username', undefined],
  ['a name with a filler', { username: '\u3164anna' }, 'username', undefined],
  ['a name with a NUL', { username: 'an\0na' }, 'username', undefined],
  ['a name of 65 letters', { username: 'a'.repeat(65) }, 'username', undefined],
  ['a short password', { password: '12345' }, 'password', 'Password must be at least 6 characters'],
  ['a password of 73 bytes', { password: `${'ä'.repeat(36)}a` }, 'password', undefined],
  ['a password with a NUL', { password: 'secret\0' }, 'password', undefined],
  [
    'a phone number without a digit',
    { phone: 'call me' },
    'phone',
    'Please enter a valid phone number',
  ],
  ['a phone number with a script', { phone: '555<script>' }, 'phone', undefined],
  ['no email', { email: 'nobody' }, 'email', 'Please enter a valid email address'],
  ['a broken character', { firstName: '\ud800' }, 'firstName', undefined],
])('%s is refused, naming the field', async (_what, change, path, message) => {
  const answer = await new ApiClient().call(register, { body: { ...body, ...change } });
  expect(answer.status).toBe(400);
  expect(Object(answer.json).issues).toContainEqual(
    expect.objectContaining({ path, ...(message && { message }) }),
  );
  expect(answer.cookies).toEqual([]);
});

test('a password of 72 bytes works, and one of 73 does not', async () => {
  const password = 'ä'.repeat(36);
  await new ApiClient().call(register, { body: { ...body, username: 'long', password } });
  const sign = (typed: string) =>
    new ApiClient().call(login, { body: { username: 'long', password: typed } });
  expect((await sign(password)).status).toBe(200);
  expect((await sign(`${password}x`)).status).toBe(401);
});

test('what only the server decides is not taken from a request', async () => {
  const own = {
    id: 999,
    isAdmin: true,
    hasPurchasedSite: true,
    hasActiveSubscription: true,
    subscriptionId: 'sub_1',
    editsRequested: 9,
    activationCode: '1234',
    isActivated: false,
    loginCount: 7,
    version: 9,
    passwordHash: 'x',
    createdAt: '2000-01-01T00:00:00.000Z',
    websiteId: 1,
  };
  const { json } = await new ApiClient().call(register, {
    body: { ...body, username: 'greedy', ...own },
  });
  const user = await getUserByName('greedy');
  for (const [field, value] of Object.entries(own)) {
    expect(Object(user)[field], field).not.toEqual(value);
  }
  expect(json).toMatchObject({ isAdmin: false, hasPurchasedSite: false });
});

describe('after twenty registrations in an hour, an address', () => {
  const registerAt = (address: string, username: string) =>
    new ApiClient(address).call(register, { body: { ...body, username } });

  test('gets 429 with the time to wait, and others do not', async () => {
    const clock = givenClock();
    vi.mocked(hash).mockImplementation(async () => 'hash');
    for (let index = 0; index < 20; index += 1) {
      expect((await registerAt('198.51.100.30', `one-of-many-${index}`)).status).toBe(200);
    }
    const refused = await registerAt('198.51.100.30', 'one-too-many');
    expect(refused).toMatchObject({ status: 429, json: { message: refusals.tooManyAttempts } });
    expect(refused.headers['retry-after']).toBe('3600');
    expect(await getUserByName('one-too-many')).toBeNull();
    expect((await registerAt('198.51.100.31', 'elsewhere')).status).toBe(200);
    clock.pass(3_600_000);
    expect((await registerAt('198.51.100.30', 'an-hour-later')).status).toBe(200);
  });

  test('learns no further taken names, even by concurrent calls', async () => {
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => registerAt('198.51.100.32', 'anna')),
    );
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(20);
  });
});
