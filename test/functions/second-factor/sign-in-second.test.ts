import { beforeAll, describe, expect, test, vi } from 'vitest';
import { handler as currentUser } from '#functions/auth/current-user.ts';
import { handler as login } from '#functions/auth/login.ts';
import { write } from '#functions/data/table/send.ts';
import { put } from '#functions/data/table/writes.ts';
import { getTotp, totpKey } from '#functions/data/users/totp.ts';
import { getUser } from '#functions/data/users/user.ts';
import { handler as signInSecond } from '#functions/second-factor/sign-in-second.ts';
import { keyId } from '#functions/services/key-id.ts';
import * as passwords from '#functions/services/passwords.ts';
import * as totp from '#functions/services/totp.ts';
import { refusals } from '#shared/texts/refusals.ts';
import { ApiClient } from '#test/support/api-client.ts';
import { ticketOf } from '#test/support/app-codes.ts';
import { givenClock } from '#test/support/clock.ts';
import { givenApp, givenPasskey } from '#test/support/second-factor.ts';
import { signedIn } from '#test/support/sign-in.ts';
import { givenUser } from '#test/support/users.ts';

vi.mock(import('#functions/services/totp.ts'), { spy: true });

let passwordHash = '';
beforeAll(async () => {
  passwordHash = await passwords.hashPassword('secret1');
});

async function givenAccount() {
  const user = await givenUser({ passwordHash });
  const client = await signedIn(user.id);
  return { user, client, ...(await givenApp(client)) };
}

const signIn = (client: ApiClient, username: string) =>
  client.call(login, { body: { username, password: 'secret1' } });

async function begun(username: string, client = new ApiClient()) {
  return { client, ticket: ticketOf(await signIn(client, username)) };
}

test('the right password alone opens nothing, and the response names the next step', async () => {
  const { user } = await givenAccount();
  const client = new ApiClient();
  const answer = await signIn(client, user.username);
  expect(answer).toMatchObject({
    status: 403,
    json: { message: 'Enter your code', next: { methods: ['totp', 'recovery'] } },
  });
  expect(answer.cookies).toEqual([]);
  expect((await getUser(user.id))?.loginCount).toBe(0);
});

test('a wrong password does not reveal that there is a second factor', async () => {
  const { user } = await givenAccount();
  const body = { username: user.username, password: 'wrong' };
  expect(await new ApiClient().call(login, { body })).toMatchObject({
    status: 401,
    json: { message: refusals.invalidLogin },
  });
});

test('an app that another stack sealed is no wrong code: it says so, and a recovery code works', async () => {
  const { user, code, recoveryCodes } = await givenAccount();
  const stored = await getTotp(user.id);
  const [kid, sealed] = stored?.sealed.split('.') ?? [];
  expect(kid).toBe(keyId('k'.repeat(64)));
  await write(put({ ...stored, ...totpKey(user.id), sealed: `elsewhere01.${sealed}` }));
  const said = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { client, ticket } = await begun(user.username);
  expect(await client.call(signInSecond, { body: { ticket, code: code() } })).toMatchObject({
    status: 503,
    json: { message: refusals.appUnreadable },
  });
  expect(said).toHaveBeenCalledWith(expect.stringContaining('a key of another stack'));
  said.mockRestore();
  const other = await begun(user.username);
  const body = { ticket: other.ticket, code: recoveryCodes[0] };
  expect((await other.client.call(signInSecond, { body })).status).toBe(200);
});

test('the code of the app signs in, with or without spaces, and only once', async () => {
  const { user, code } = await givenAccount();
  const typed = code();
  const { client, ticket } = await begun(user.username);
  const spaced = `${typed.slice(0, 3)} ${typed.slice(3)}`;
  const answer = await client.call(signInSecond, { body: { ticket, code: spaced } });
  expect(answer).toMatchObject({ status: 200, json: { id: user.id } });
  expect((await client.call(currentUser)).status).toBe(200);
  expect((await getUser(user.id))?.loginCount).toBe(1);
  const again = await begun(user.username);
  const replayed = await again.client.call(signInSecond, {
    body: { ticket: again.ticket, code: typed },
  });
  expect(replayed).toMatchObject({ status: 401, json: { message: refusals.wrongCode } });
  expect((await client.call(signInSecond, { body: { ticket, code: code(1) } })).status).toBe(401);
});

test('of two concurrent uses of one code only one signs in', async () => {
  const { user, code } = await givenAccount();
  const both = [await begun(user.username), await begun(user.username)];
  const typed = code();
  const answers = await Promise.all(
    both.map(({ client, ticket }) => client.call(signInSecond, { body: { ticket, code: typed } })),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401]);
});

test('each recovery code signs in once, however it is typed', async () => {
  const { user, recoveryCodes } = await givenAccount();
  expect(new Set(recoveryCodes).size).toBe(10);
  const [first = ''] = recoveryCodes;
  const typed = first.toLowerCase().replaceAll('-', ' ');
  const answers = [];
  for (let index = 0; index < 2; index += 1) {
    const { client, ticket } = await begun(user.username);
    answers.push(await client.call(signInSecond, { body: { ticket, code: typed } }));
  }
  expect(answers.map(({ status }) => status)).toEqual([200, 401]);
});

test('a passkey signs the ticket in place of a code', async () => {
  const { user, client: own } = await givenAccount();
  const { authenticator } = await givenPasskey(own);
  const client = new ApiClient();
  const answer = await signIn(client, user.username);
  expect(answer.json).toMatchObject({ next: { methods: ['totp', 'recovery', 'passkey'] } });
  const ticket = ticketOf(answer);
  const assertion = authenticator.assert(ticket);
  expect((await client.call(signInSecond, { body: { ticket, assertion } })).status).toBe(200);
});

test('a passkey without an app is not required after the password', async () => {
  const user = await givenUser({ passwordHash });
  await givenPasskey(await signedIn(user.id));
  expect((await signIn(new ApiClient(), user.username)).status).toBe(200);
});

describe('a ticket (THREAT-F1)', () => {
  test('is valid for five attempts, right or wrong, however many are concurrent', async () => {
    const { user, code } = await givenAccount();
    const { client, ticket } = await begun(user.username);
    vi.mocked(totp.stepOf).mockClear();
    const guesses = Array.from({ length: 30 }, (_, index) => `${100_000 + index}`);
    const answers = await Promise.all(
      guesses.map((guess) => client.call(signInSecond, { body: { ticket, code: guess } })),
    );
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(25);
    expect(totp.stepOf).toHaveBeenCalledTimes(5);
    const right = await client.call(signInSecond, { body: { ticket, code: code() } });
    expect(right).toMatchObject({ status: 429, json: { message: refusals.tooManyAttempts } });
  });

  test('more tickets do not allow more guesses: twenty an hour for an account', async () => {
    const { user, code } = await givenAccount();
    vi.mocked(totp.stepOf).mockClear();
    for (let round = 0; round < 5; round += 1) {
      const { client, ticket } = await begun(user.username, new ApiClient(`198.51.100.${round}`));
      for (let guess = 0; guess < 5; guess += 1) {
        await client.call(signInSecond, { body: { ticket, code: '000000' } });
      }
    }
    expect(totp.stepOf).toHaveBeenCalledTimes(20);
    const { client, ticket } = await begun(user.username);
    const right = await client.call(signInSecond, { body: { ticket, code: code() } });
    expect(right.status).toBe(429);
    expect(Number(right.headers['retry-after'])).toBeGreaterThan(0);
  });

  test('ends after five minutes, and is not valid from another address', async () => {
    const clock = givenClock();
    const { user, code } = await givenAccount();
    const refused = { status: 401, json: { message: refusals.signInAgain } };
    const elsewhere = await begun(user.username);
    const from = new ApiClient('198.51.100.99');
    const stolen = { body: { ticket: elsewhere.ticket, code: code() } };
    expect(await from.call(signInSecond, stolen)).toMatchObject(refused);
    const late = await begun(user.username);
    clock.pass(300_000);
    const body = { ticket: late.ticket, code: code() };
    expect(await late.client.call(signInSecond, { body })).toMatchObject(refused);
  });

  test('that does not exist is refused alike', async () => {
    const body = { ticket: 'A'.repeat(43), code: '123456' };
    expect(await new ApiClient().call(signInSecond, { body })).toMatchObject({
      status: 401,
      json: { message: refusals.signInAgain },
    });
  });
});
