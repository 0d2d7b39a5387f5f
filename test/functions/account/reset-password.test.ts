import { describe, expect, test, vi } from 'vitest';
import { handler as check } from '#functions/account/check-reset-link.ts';
import { handler as forgot } from '#functions/account/forgot-password.ts';
import { handler as reset } from '#functions/account/reset-password.ts';
import { handler as currentUser } from '#functions/auth/current-user.ts';
import { handler as login } from '#functions/auth/login.ts';
import { write } from '#functions/data/table/send.ts';
import { change } from '#functions/data/table/writes.ts';
import { getUser, userKey } from '#functions/data/users/user.ts';
import { handler as renewRecoveryCodes } from '#functions/second-factor/renew-recovery-codes.ts';
import { handler as signInSecond } from '#functions/second-factor/sign-in-second.ts';
import { enqueueMail } from '#functions/services/mail-queue.ts';
import * as passwords from '#functions/services/passwords.ts';
import { routes } from '#shared/api/routes.ts';
import { resetLimits } from '#shared/limits/accounts.ts';
import { workLimits } from '#shared/limits/work.ts';
import { refusals } from '#shared/texts/refusals.ts';
import { ApiClient } from '#test/support/api-client.ts';
import { ticketOf } from '#test/support/app-codes.ts';
import { ChatSocket, handshake } from '#test/support/chat.ts';
import { givenClock } from '#test/support/clock.ts';
import { deliverMail, mailUnderTest, readMail, tokenIn, writtenMail } from '#test/support/mail.ts';
import { givenApp, givenPasskey } from '#test/support/second-factor.ts';
import { signedIn } from '#test/support/sign-in.ts';
import { givenUser } from '#test/support/users.ts';

vi.mock(import('#functions/services/passwords.ts'), { spy: true });
vi.mocked(passwords.hashPassword).mockImplementation(async (password) => `hash of ${password}`);
vi.mocked(passwords.isPassword).mockImplementation(
  async (password, hash) => hash === `hash of ${password}`,
);

const { sent } = mailUnderTest();
let visitors = 0;

/** The tokens of links that were mailed to the account, the oldest first. */
async function tokensFor(username: string, count = 1): Promise<readonly string[]> {
  sent.splice(0);
  for (let asked = 0; asked < count; asked += 1) {
    visitors += 1;
    await new ApiClient(`10.9.0.${visitors}`).call(forgot, { body: { username } });
    await deliverMail();
  }
  return sent.map(tokenIn);
}

const resetWith = (token = '', password = 'chosen-1') =>
  new ApiClient().call(reset, { body: { token, password } });
const checked = (token = '') => new ApiClient().call(check, { body: { token } });
const logIn = async (username: string, password: string) =>
  (await new ApiClient().call(login, { body: { username, password } })).status;
const dead = { status: 400, json: { message: refusals.deadLink } };

test('the link sets a new password, and signs nobody in', async () => {
  await givenUser({ username: 'anna' });
  const answer = await resetWith(...(await tokensFor('anna')));
  expect(answer.status).toBe(200);
  expect(answer.cookies).toEqual([]);
  expect(await logIn('anna', 'chosen-1')).toBe(200);
});

test('it works once, also when it is followed many times at once', async () => {
  await givenUser({ username: 'berta' });
  const [token] = await tokensFor('berta');
  const answers = await Promise.all([1, 2, 3].map((nth) => resetWith(token, `chosen-${nth}`)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400]);
  expect(await resetWith(token)).toMatchObject(dead);
});

test('it is asked about as often as somebody likes, and is dead once it was used', async () => {
  await givenUser({ username: 'bodo' });
  const [token] = await tokensFor('bodo');
  for (let asked = 0; asked <= workLimits.linkUses.limit; asked += 1)
    expect(await checked(token)).toMatchObject({ status: 200, json: { username: 'bodo' } });
  expect((await resetWith(token)).status).toBe(200);
  expect(await checked(token)).toMatchObject(dead);
});

test('it works for an hour', async () => {
  const clock = givenClock();
  await givenUser({ username: 'carl' });
  const [token] = await tokensFor('carl');
  clock.pass(resetLimits.validMs);
  expect(await resetWith(token)).toMatchObject(dead);
  expect(await checked(token)).toMatchObject(dead);
});

test('the three newest links work, and none after the first use', async () => {
  const user = await givenUser({ username: 'dora' });
  const three = await tokensFor('dora', 3);
  // As an undone change of address mails it, beside what was asked for.
  await enqueueMail([await writtenMail({ template: 'passwordReset', userId: user.id, data: {} })]);
  await deliverMail();
  const tokens = [...three, tokenIn(sent.at(-1))];
  expect(tokens).toHaveLength(4);
  expect(await resetWith(tokens[0])).toMatchObject(dead);
  expect(await checked(tokens[0])).toMatchObject(dead);
  expect((await resetWith(tokens[2])).status).toBe(200);
  expect(await resetWith(tokens[3])).toMatchObject(dead);
  expect((await getUser(user.id))?.resetLinks).toEqual([]);
});

test('it ends all sessions and their sockets, and a mail notifies the user', async () => {
  const user = await givenUser({ username: 'emil' });
  const client = await signedIn(user.id);
  const socket = new ChatSocket();
  expect(await socket.connect(handshake(client.cookie))).toBe(200);
  await socket.send('auth', { userId: user.id });
  const [token] = await tokensFor('emil');
  await resetWith(token);
  expect((await client.call(currentUser)).status).toBe(401);
  expect(socket.isClosed).toBe(true);
  await deliverMail();
  expect(readMail(sent.at(-1))).toMatchObject({
    to: user.email,
    subject: 'Your password was changed',
  });
});

test('an account that is not activated stays so, and is told to use its code', async () => {
  const user = await givenUser({ username: 'frida' });
  const [token] = await tokensFor('frida');
  await write(change(userKey(user.id), { set: { isActivated: false } }));
  const answer = await resetWith(token);
  expect(answer).toMatchObject({ status: 403, json: { message: refusals.activateFirst } });
  expect(await checked(token)).toMatchObject({ status: 403, json: answer.json });
  expect(await getUser(user.id)).toMatchObject({ isActivated: false, passwordHash: 'unusable' });
});

test('an unknown link, or one of a deleted user, does nothing', async () => {
  for (const token of ['', 'x', 'A'.repeat(43)]) {
    expect(await resetWith(token)).toMatchObject(dead);
    expect(await checked(token)).toMatchObject(dead);
  }
});

test('a password that breaks a rule leaves the link as it is', async () => {
  await givenUser({ username: 'gustav' });
  const [token] = await tokensFor('gustav');
  expect((await resetWith(token, '12345')).status).toBe(400);
  expect((await resetWith(token)).status).toBe(200);
});

describe('a second factor', () => {
  const second = async (username: string, code?: string) => {
    const client = new ApiClient();
    const answer = await client.call(login, { body: { username, password: 'chosen-1' } });
    if (answer.status !== 403 || code === undefined) return answer.status;
    return (await client.call(signInSecond, { body: { ticket: ticketOf(answer), code } })).status;
  };

  test('that was added in the 72 hours before is gone: a thief’s would keep the owner out (THREAT-F11)', async () => {
    const user = await givenUser({ username: 'sigrid', passwordHash: 'hash of secret1' });
    const thief = await signedIn(user.id);
    await givenPasskey(thief);
    await givenApp(thief);
    await deliverMail();
    await resetWith(...(await tokensFor('sigrid')));
    expect(await second('sigrid')).toBe(200);
    expect(await getUser(user.id)).toMatchObject({
      ...{ hasTotp: false, passkeys: 0, factorsToReview: false },
    });
  });

  test('that is older stays, and protects against a stolen inbox; codes renewed since do not', async () => {
    const clock = givenClock();
    const user = await givenUser({ username: 'gerda', passwordHash: 'hash of secret1' });
    const owner = await signedIn(user.id);
    const { code } = await givenApp(owner);
    clock.pass(3 * 24 * 3_600_000 + 1);
    const thief = await signedIn(user.id);
    const { json } = await thief.call(renewRecoveryCodes, { method: 'POST' });
    const { recoveryCodes } = routes.secondFactor.renewRecoveryCodes.response.parse(json);
    await deliverMail();
    await resetWith(...(await tokensFor('gerda')));
    expect(await second('gerda')).toBe(403);
    expect(await second('gerda', recoveryCodes[0])).toBe(401);
    expect(await second('gerda', code())).toBe(200);
    expect(await getUser(user.id)).toMatchObject({ hasTotp: true, factorsToReview: true });
  });
});
