import { describe, expect, test, vi } from 'vitest';
import { handler as resetPassword } from '#functions/account/reset-password.ts';
import { handler as activate } from '#functions/activation/activate.ts';
import { handler as login } from '#functions/auth/login.ts';
import { handler as register } from '#functions/auth/register.ts';
import { transact } from '#functions/data/table/send.ts';
import { linkCreation, linkHash, newLinkToken } from '#functions/data/users/account-link.ts';
import { resetLinksChange } from '#functions/data/users/reset-links.ts';
import { getUserByName } from '#functions/data/users/user.ts';
import { readUserTotal } from '#functions/data/users/user-total.ts';
import * as passwords from '#functions/services/passwords.ts';
import { handler as list } from '#functions/users/list.ts';
import { resetLimits } from '#shared/limits/accounts.ts';
import { refusals } from '#shared/texts/refusals.ts';
import { ApiClient } from '#test/support/api-client.ts';
import { everyFault, sdkError } from '#test/support/every-fault.ts';
import { signedInAdmin } from '#test/support/sign-in.ts';
import { type Fault, watchTable, withFault } from '#test/support/table-calls.ts';
import { givenUser } from '#test/support/users.ts';

vi.mock(import('#functions/services/passwords.ts'), { spy: true });
vi.mocked(passwords.hashPassword).mockImplementation(async (password) => `hash of ${password}`);
vi.mocked(passwords.isPassword).mockImplementation(
  async (password, hash) => hash === `hash of ${password}`,
);

/** Fails every call of a flow in turn, in every way; console.error gets the failures. */
async function withEveryFault(
  calls: number,
  flow: (fault: Fault, status: number, name: string) => Promise<void>,
): Promise<void> {
  const written = vi.spyOn(console, 'error').mockReturnValue();
  // test/functions/flows covers what the SDK retries.
  const faults = everyFault(calls).filter(({ fault }) => !fault.isRetried);
  for (const { fault, status, name } of faults) await flow(fault, status, name);
  expect(written).toHaveBeenCalledTimes(faults.length);
  written.mockClear();
}

const person = (username: string) => ({ username, password: 'secret1', email: 'a@example.com' });
const signIn = async (username: string) =>
  (await new ApiClient().call(login, { body: person(username) })).status;
const form = (username: string) => ({
  username,
  activationCode: '4711',
  password: 'secret1',
  confirmPassword: 'secret1',
});
const pending = (username: string) =>
  givenUser({ username, activationCode: '4711', isActivated: false });

/** The token of a link that was mailed to the account. */
async function givenResetLink(username: string): Promise<string> {
  const account = await givenUser({ username });
  const token = newLinkToken();
  const validUntil = new Date(Date.now() + resetLimits.validMs);
  await transact([
    linkCreation(token, account.id, { does: 'resetPassword' }, validUntil),
    resetLinksChange(account, linkHash(token)),
  ]);
  return token;
}

describe('whichever call to the table fails, and however', () => {
  test('a registration takes effect once or not at all, and trying again ends well', async () => {
    const registerAs = (name: string) =>
      new ApiClient(`address of ${name}`).call(register, { body: person(name) });
    const { names } = await watchTable(() => registerAs('counted'));
    await withEveryFault(names.length, async (fault, status, name) => {
      const before = await readUserTotal();
      const first = await withFault(fault, () => registerAs(name));
      expect(first.status, name).toBe(status);
      const second = await registerAs(name);
      expect([200, 409], name).toContain(second.status);
      expect(await signIn(name)).toBe(200);
      expect(await readUserTotal()).toBe(before + 1);
    });
  });

  test('an activation takes effect once or not at all, and trying again ends well', async () => {
    await pending('counted2');
    const { names } = await watchTable(() =>
      new ApiClient('10.3.1.1').call(activate, { body: form('counted2') }),
    );
    let address = 0;
    await withEveryFault(names.length, async (fault, status, name) => {
      await pending(`pending-${name}`);
      address += 1;
      const client = new ApiClient(`10.3.0.${address}`);
      const body = form(`pending-${name}`);
      const first = await withFault(fault, () => client.call(activate, { body }));
      expect(first.status, name).toBe(status);
      const second = await client.call(activate, { body });
      expect([200, 400], name).toContain(second.status);
      expect(await signIn(`pending-${name}`)).toBe(200);
      expect((await getUserByName(`pending-${name}`))?.version).toBe(2);
    });
  });

  test('a forgotten password is set once or not at all, and trying again ends well', async () => {
    const resetBy = (token: string) =>
      new ApiClient().call(resetPassword, { body: { token, password: 'secret1' } });
    const counted = await givenResetLink('forgetful');
    const { names } = await watchTable(() => resetBy(counted));
    // The last call looks for sockets; its failure does not matter.
    await withEveryFault(names.length - 1, async (fault, status, name) => {
      const token = await givenResetLink(`forgetful-${name}`);
      expect((await withFault(fault, () => resetBy(token))).status, name).toBe(status);
      expect([200, 400], name).toContain((await resetBy(token)).status);
      expect(await signIn(`forgetful-${name}`)).toBe(200);
      expect((await getUserByName(`forgetful-${name}`))?.resetLinks).toEqual([]);
    });
  });

  test('signing in again after it works', async () => {
    await givenUser({ username: 'signing', passwordHash: 'hash of secret1' });
    const body = person('signing');
    const { names } = await watchTable(() => new ApiClient('counted').call(login, { body }));
    await withEveryFault(names.length, async (fault, status, name) => {
      const client = new ApiClient(`name of ${name}`);
      expect((await withFault(fault, () => client.call(login, { body }))).status).toBe(status);
      expect((await client.call(login, { body })).status).toBe(200);
    });
  });
});

describe('the response to a fault', () => {
  const fail = async (error: Error) => {
    const admin = await signedInAdmin();
    const written = vi.spyOn(console, 'error').mockReturnValue();
    const answer = await withFault({ when: 'before', command: 'QueryCommand', error }, () =>
      admin.call(list),
    );
    const lines = written.mock.calls.flat().join();
    written.mockClear();
    return { ...answer, lines };
  };

  test.each([
    'ThrottlingException',
    'ProvisionedThroughputExceededException',
    'RequestLimitExceeded',
    'TransactionConflictException',
  ])('says that the service is busy for %s', async (name) => {
    const answer = await fail(sdkError(name));
    expect(answer).toMatchObject({
      status: 503,
      json: { message: refusals.busy, requestId: 'request-1' },
      headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
    });
  });

  test('is a request id otherwise, without details, which are in the log', async () => {
    const answer = await fail(sdkError('AccessDeniedException'));
    expect(answer.status).toBe(500);
    expect(answer.json).toEqual({ message: refusals.internal, requestId: 'request-1' });
    expect(answer.lines).toContain('secret detail');
    expect(answer.lines).toContain('request-1');
  });
});
