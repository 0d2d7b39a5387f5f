import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { handler as currentUser } from '#functions/auth/current-user.ts';
import { handler as login } from '#functions/auth/login.ts';
import { getUserByName } from '#functions/data/users/user.ts';
import * as passwords from '#functions/services/passwords.ts';
import { refusals } from '#shared/texts/refusals.ts';
import { ApiClient } from '#test/support/api-client.ts';
import { givenClock } from '#test/support/clock.ts';
import { givenUser } from '#test/support/users.ts';

vi.mock(import('#functions/services/passwords.ts'), { spy: true });
/** Hashing takes 70 ms; it is skipped where only the count matters. */
const withoutHashing = async (password: string, hash: string | null) =>
  password === 'secret1' && hash !== null;

let passwordHash = '';
beforeAll(async () => {
  passwordHash = await passwords.hashPassword('secret1');
});

const as = (username: string, password = 'secret1', address?: string) =>
  new ApiClient(address).call(login, { body: { username, password } });
const wrong = { status: 401, json: { message: refusals.invalidLogin } };

test('the right password signs in, whatever the spelling of the name', async () => {
  await givenUser({ username: 'anna', passwordHash });
  const client = new ApiClient();
  const answer = await client.call(login, { body: { username: ' ANNA', password: 'secret1' } });
  expect(answer).toMatchObject({ status: 200, json: { username: 'anna' } });
  expect((await client.call(currentUser)).status).toBe(200);
  expect((await getUserByName('anna'))?.loginCount).toBe(1);
});

test('a wrong password, an unknown name and an impossible name are answered alike, after the same work', async () => {
  await givenUser({ username: 'berta', passwordHash });
  vi.mocked(passwords.isPassword).mockClear();
  const answers = [
    await as('berta', 'wrong'),
    await as('nobody', 'wrong'),
    await as('no\u200bbody', 'wrong'),
    await as('x'.repeat(3_000), 'wrong'),
    await as('berta', `secret1\0secret1`),
  ];
  for (const answer of answers) {
    expect(answer).toMatchObject(wrong);
    expect(answer.cookies).toEqual([]);
  }
  expect(passwords.isPassword).toHaveBeenCalledTimes(answers.length);
  expect((await getUserByName('berta'))?.loginCount).toBe(0);
});

test.each([
  ['username', { password: 'x' }, 'Username is required'],
  ['password', { username: 'x', password: '' }, 'Password is required'],
])('without a %s it is refused', async (path, body, message) => {
  const answer = await new ApiClient().call(login, { body });
  expect(answer).toMatchObject({ status: 400, json: { message, issues: [{ path, message }] } });
});

test('an account that is not activated is revealed only to the right password', async () => {
  await givenUser({ username: 'carl', passwordHash, isActivated: false, activationCode: '1234' });
  expect(await as('carl', 'wrong')).toMatchObject(wrong);
  const answer = await as('carl');
  expect(answer).toMatchObject({ status: 403, json: { message: refusals.activateFirst } });
  expect(answer.cookies).toEqual([]);
});

describe('after ten failures in fifteen minutes for one name and address', () => {
  beforeEach(() => {
    vi.mocked(passwords.isPassword).mockReset().mockImplementation(withoutHashing);
  });

  test('even the right password is refused there, and the owner signs in elsewhere', async () => {
    const clock = givenClock();
    await givenUser({ username: 'dora', passwordHash });
    for (let index = 0; index < 10; index += 1) {
      expect(await as(index % 2 ? 'dora' : 'DORA', 'wrong', '198.51.100.7')).toMatchObject(wrong);
    }
    const refused = await as('dora', 'secret1', '198.51.100.7');
    expect(refused).toMatchObject({ status: 429, json: { message: refusals.tooManyAttempts } });
    expect(refused.headers['retry-after']).toBe('900');
    expect((await as('dora', 'secret1', '198.51.100.8')).status).toBe(200);
    clock.pass(899_000);
    expect((await as('dora', 'secret1', '198.51.100.7')).headers['retry-after']).toBe('1');
    clock.pass(1_000);
    expect((await as('dora', 'secret1', '198.51.100.7')).status).toBe(200);
  });

  test('a hundred concurrent attempts are compared at most ten times', async () => {
    await givenUser({ username: 'emil', passwordHash });
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => as('emil', 'wrong', '198.51.100.9')),
    );
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(90);
    expect(passwords.isPassword).toHaveBeenCalledTimes(10);
  });

  test('an address cannot be forged by a header, and an IPv6 subscriber has one', async () => {
    await givenUser({ username: 'fay', passwordHash });
    for (let index = 0; index < 10; index += 1) {
      await as('fay', 'wrong', `2001:db8:1:2::${index + 1}`);
    }
    const client = new ApiClient('2001:db8:1:2:aaaa::1');
    const body = { username: 'fay', password: 'secret1' };
    const headers = { 'x-forwarded-for': '192.0.2.77', forwarded: 'for=192.0.2.77' };
    expect((await client.call(login, { body, headers })).status).toBe(429);
  });

  test('a successful login counts as no failure', async () => {
    await givenUser({ username: 'gus', passwordHash });
    for (let index = 0; index < 12; index += 1) expect((await as('gus')).status).toBe(200);
  });
});

describe('after fifty failures in fifteen minutes for one address over many names', () => {
  beforeEach(() => {
    vi.mocked(passwords.isPassword).mockReset().mockImplementation(withoutHashing);
  });

  test('no name is tried there any more, and other addresses are not affected', async () => {
    const clock = givenClock();
    await givenUser({ username: 'ida', passwordHash });
    const address = '198.51.100.20';
    for (let index = 0; index < 50; index += 1) {
      expect(await as(`name-${index}`, 'wrong', address)).toMatchObject(wrong);
    }
    const refused = await as('ida', 'secret1', address);
    expect(refused).toMatchObject({ status: 429, json: { message: refusals.tooManyAttempts } });
    expect(refused.headers['retry-after']).toBe('900');
    expect((await as('ida', 'secret1', '198.51.100.21')).status).toBe(200);
    clock.pass(900_000);
    expect((await as('ida', 'secret1', address)).status).toBe(200);
  });

  test('of many concurrent names no more are tried, and a refusal uses up no attempts of a name', async () => {
    await givenUser({ username: 'jo', passwordHash });
    const address = '198.51.100.22';
    const names = Array.from({ length: 80 }, (_, index) => `other-${index}`);
    const answers = await Promise.all(names.map((name) => as(name, 'wrong', address)));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(50);
    expect(passwords.isPassword).toHaveBeenCalledTimes(50);
  });

  test('endless attempts for one name leave the others their attempts', async () => {
    await givenUser({ username: 'kim', passwordHash });
    const address = '198.51.100.23';
    for (let index = 0; index < 60; index += 1) await as('lee', 'wrong', address);
    expect((await as('kim', 'secret1', address)).status).toBe(200);
  });

  test('a successful login counts as no failure there either', async () => {
    await givenUser({ username: 'mia', passwordHash });
    for (let index = 0; index < 60; index += 1) {
      expect((await as('mia', 'secret1', '198.51.100.24')).status).toBe(200);
    }
  });
});

test('a new sign-in gives a new session and ends the previous one', async () => {
  await givenUser({ username: 'hal', passwordHash });
  const client = new ApiClient();
  const body = { username: 'hal', password: 'secret1' };
  await client.call(login, { body });
  const before = client.cookie;
  await client.call(login, { body });
  expect(client.cookie).not.toBe(before);
  expect((await client.call(currentUser)).status).toBe(200);
  const old = new ApiClient();
  old.cookie = before;
  expect((await old.call(currentUser)).status).toBe(401);
});
