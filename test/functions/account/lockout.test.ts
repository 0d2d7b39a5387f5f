import { beforeEach, describe, expect, test, vi } from 'vitest';
import { handler as changePassword } from '#functions/account/change-password.ts';
import { handler as endOthers } from '#functions/account/end-other-sessions.ts';
import { handler as endSession } from '#functions/account/end-session.ts';
import { handler as listSessions } from '#functions/account/list-sessions.ts';
import { handler as resetPassword } from '#functions/account/reset-password.ts';
import { handler as currentUser } from '#functions/auth/current-user.ts';
import { handler as login } from '#functions/auth/login.ts';
import { handler as prove } from '#functions/second-factor/prove.ts';
import { handler as removePasskey } from '#functions/second-factor/remove-passkey.ts';
import { handler as signInSecond } from '#functions/second-factor/sign-in-second.ts';
import * as passwords from '#functions/services/passwords.ts';
import { routes } from '#shared/api/routes.ts';
import {
  type Ending,
  emailChangeLimits,
  endingLimits,
  ownPasswordLimits,
} from '#shared/limits/accounts.ts';
import { proofLimits, proofValidMs } from '#shared/limits/second-factor.ts';
import { workLimits } from '#shared/limits/work.ts';
import { ApiClient } from '#test/support/api-client.ts';
import { ticketOf } from '#test/support/app-codes.ts';
import { givenClock } from '#test/support/clock.ts';
import { mailUnderTest } from '#test/support/mail.ts';
import { givenApp, givenPasskey } from '#test/support/second-factor.ts';
import { signedIn } from '#test/support/sign-in.ts';
import { Account, password } from './support/account.ts';

vi.mock(import('#functions/services/passwords.ts'), { spy: true });
vi.mocked(passwords.hashPassword).mockImplementation(async (text) => `hash of ${text}`);
vi.mocked(passwords.isPassword).mockImplementation(
  async (text, hash) => hash === `hash of ${text}`,
);

const { sent } = mailUnderTest();
let account: Account;
beforeEach(async () => {
  account = await Account.given(`hash of ${password}`, sent);
});

/** What a thief calls again and again from one session, against each session that the owner begins. */
const loops: Readonly<Record<Ending, (thief: ApiClient) => Promise<number>>> = {
  others: async (thief) => (await thief.call(endOthers, { method: 'POST' })).status,
  one: async (thief) => {
    await signedIn(account.id);
    const listed = routes.account.listSessions.response.parse(
      (await thief.call(listSessions)).json,
    );
    const id = listed.find(({ isCurrent }) => !isCurrent)?.id ?? '';
    return (await thief.call(endSession, { method: 'DELETE', params: { id } })).status;
  },
  password: async (thief) => {
    const body = { oldPassword: password, newPassword: password };
    return (await thief.call(changePassword, { body })).status;
  },
  factor: async (thief) => {
    const { id: passkeyId } = await givenPasskey(thief, 'Phone');
    return (await thief.call(removePasskey, { method: 'DELETE', params: { passkeyId } })).status;
  },
};

describe.each(Object.entries(loops))(
  'a session that loops what ends others: %s (THREAT-A20)',
  (kind, loop) => {
    const limit = Object.entries(endingLimits.perUser).find(([name]) => name === kind)?.[1] ?? 0;

    test('is stopped after a few, and the link in the owner’s inbox wins', async () => {
      const thief = await account.signedIn();
      const token = await account.askForReset();
      for (let call = 0; call < limit; call += 1) expect(await loop(thief)).toBe(200);
      expect(await loop(thief)).toBe(429);
      const owner = new ApiClient();
      const body = { token, password: 'of the owner' };
      expect((await owner.call(resetPassword, { body })).status).toBe(200);
      expect((await thief.call(currentUser)).status).toBe(401);
    });
  },
);

const wrong = 'not of the owner';
const tries = {
  proof: async (client: ApiClient, typed: string) =>
    (await client.call(prove, { body: { password: typed } })).status,
  'own password': async (client: ApiClient, typed: string) => {
    const body = { oldPassword: typed, newPassword: password };
    return (await client.call(changePassword, { body })).status;
  },
};

/** By which session a thief uses up what: 21 wrong tries, or 61 right ones. */
test.each([
  ['proof', wrong, proofLimits.failures],
  ['proof', password, workLimits.hashing.limit],
  ['own password', wrong, ownPasswordLimits.failures],
] as const)(
  'tries of a thief’s session use up nothing of the owner’s: %s, %s (THREAT-A22)',
  async (kind, typed, limit) => {
    givenClock('2027-03-01T12:01:00.000Z');
    const [thief, owner] = [await account.signedIn(), await account.signedIn()];
    for (let nth = 0; nth < limit; nth += 1) await tries[kind](thief, typed);
    expect(await tries[kind](thief, password)).toBe(429);
    expect(await tries[kind](owner, password)).toBe(200);
  },
);

test('wrong second steps of who knows the password end with a new password by mail (THREAT-A22)', async () => {
  const clock = givenClock('2027-03-01T12:01:00.000Z');
  const { code } = await givenApp(await account.signedIn());
  // A reset removes younger ones.
  clock.pass(emailChangeLimits.undoMs + 1);
  const { username } = account.user;
  const second = async (client: ApiClient, text: string, typed: string) => {
    const ticket = ticketOf(await client.call(login, { body: { username, password: text } }));
    return (await client.call(signInSecond, { body: { ticket, code: typed } })).status;
  };
  for (let nth = 0; nth < proofLimits.failures; nth += 1)
    expect(await second(new ApiClient(`203.0.113.${nth}`), password, '000000')).toBe(401);
  expect(await second(new ApiClient(), password, code())).toBe(429);
  const body = { token: await account.askForReset(), password: 'of the owner' };
  expect((await new ApiClient().call(resetPassword, { body })).status).toBe(200);
  expect(await second(new ApiClient(), 'of the owner', code())).toBe(200);
});

const byCookieAlone = ['others', 'one'] as const;

test.each(byCookieAlone)(
  'an old session ends nothing without a proof: %s (THREAT-A20)',
  async (kind) => {
    const clock = givenClock();
    const thief = await account.signedIn();
    clock.pass(proofValidMs);
    const owner = new ApiClient();
    const body = { username: account.user.username, password };
    await owner.call(login, { body });
    expect(await loops[kind](thief)).toBe(403);
    expect((await owner.call(currentUser)).status).toBe(200);
    expect((await owner.call(endOthers, { method: 'POST' })).status).toBe(200);
    expect((await thief.call(currentUser)).status).toBe(401);
  },
);

test('signing out needs no proof', async () => {
  const clock = givenClock();
  const client = await account.signedIn();
  clock.pass(proofValidMs);
  const [own] = routes.account.listSessions.response.parse((await client.call(listSessions)).json);
  const params = { id: own?.id ?? '' };
  expect((await client.call(endSession, { method: 'DELETE', params })).status).toBe(200);
});
