import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { queryItems } from '#functions/data/table/read.ts';
import { userKey } from '#functions/data/users/user.ts';
import * as passwords from '#functions/services/passwords.ts';
import { listRoutes } from '#shared/api/routes.ts';
import { forgetCounts } from '#test/support/counters.ts';
import { mailUnderTest } from '#test/support/mail.ts';
import { givenPasskey } from '#test/support/second-factor.ts';
import { watchTable, withInterruption } from '#test/support/table-calls.ts';
import { type WayBack, waysBack } from '#test/ways-back/table.ts';
import '#test/support/files-bucket.ts';
import { Account, password } from './support/account.ts';
import { harmless, ofCustomersOnly, ownCalls } from './support/own-calls.ts';
import { takings } from './support/ways-back.ts';

vi.mock(import('#functions/services/passwords.ts'), { spy: true });
vi.mocked(passwords.hashPassword).mockImplementation(async (text) => `hash of ${text}`);
vi.mocked(passwords.isPassword).mockImplementation(
  async (text, hash) => hash === `hash of ${text}`,
);

const { sent } = mailUnderTest();
beforeEach(forgetCounts);
beforeEach(() => {
  vi.spyOn(console, 'warn').mockReset().mockReturnValue();
});

async function given(name: string, isAdmin: boolean) {
  const account = await Account.given(`hash of ${password}`, sent, isAdmin);
  await givenPasskey(await account.signedIn());
  const call = await ownCalls[name]?.(await account.signedIn());
  if (!call) throw new Error(`${name} is no such call`);
  return { account, call };
}

/** What is stored below the user, without sessions, each of which is checked when it is used. */
async function storedOf({ id }: Account) {
  const { items } = await queryItems({
    where: 'pk = :pk',
    values: { pk: userKey(id).pk },
    limit: 100,
    consistent: true,
  });
  return items.filter(({ sk }) => !String(sk).startsWith('SESSION#'));
}

/** The call of the table with which a call of ours changes the account; attempts are counted before. */
async function writeOf(name: string): Promise<string> {
  const { call } = await given(name, false);
  const { names } = await watchTable(call);
  return names.find((one) => one === 'TransactWriteItemsCommand') ?? 'UpdateItemCommand';
}

/** Ends sessions and links and nothing else, so it alone stops no call by another condition. */
const least: readonly WayBack[] = ['others ended'];
const raced = process.env.WAYS_BACK === 'some' ? least : waysBack;

const groups = ['account', 'secondFactor', 'privacy', 'notifications'];

test('every call with which users change their own account is raced, or has a reason', () => {
  const own = listRoutes().filter(
    ({ group, route }) =>
      groups.includes(group) && route.access === 'user' && route.method !== 'GET',
  );
  const known = [...Object.keys(ownCalls), ...Object.keys(harmless)];
  expect(own.map(({ name }) => name).toSorted()).toEqual(known.toSorted());
});

describe.each(Object.keys(ownCalls))('%s, authorized before a way back', (name) => {
  let moment = '';
  beforeAll(async () => {
    moment = await writeOf(name);
  });

  const isForAdmins = !ofCustomersOnly.includes(name);
  const ways = raced.filter((way) => isForAdmins || way !== 'create-admin');
  test.each(ways)('writes nothing after the way back %s (THREAT-A18)', async (wayBack) => {
    const { account, call } = await given(name, wayBack === 'create-admin');
    let taken: Awaited<ReturnType<typeof storedOf>> | null = null;
    const take = async () => {
      await takings[wayBack](account);
      taken = await storedOf(account);
    };
    const { status } = await withInterruption(moment, take, call);
    expect(status).toBe(401);
    expect(await storedOf(account)).toEqual(taken);
  });
});
