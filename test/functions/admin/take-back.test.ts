import { beforeEach, expect, test, vi } from 'vitest';
import { handler as verifyEmail } from '#functions/account/verify-email.ts';
import { handler as activate } from '#functions/activation/activate.ts';
import { handler as updateCode } from '#functions/admin/update-activation-code.ts';
import { endCustomerChange, getCustomerChange } from '#functions/data/billing/customer-change.ts';
import { write } from '#functions/data/table/send.ts';
import { change } from '#functions/data/table/writes.ts';
import { listPasskeys } from '#functions/data/users/passkey.ts';
import { userKey } from '#functions/data/users/user.ts';
import { searchUsers } from '#functions/data/users/user-search.ts';
import { handler as createAdmin } from '#functions/events/create-admin.ts';
import { noPassword } from '#functions/rules/no-password.ts';
import * as passwords from '#functions/services/passwords.ts';
import { emailChangeLimits } from '#shared/limits/accounts.ts';
import { proofValidMs } from '#shared/limits/second-factor.ts';
import { refusals } from '#shared/texts/refusals.ts';
import { ApiClient } from '#test/support/api-client.ts';
import { trailOf } from '#test/support/audit.ts';
import { givenClock } from '#test/support/clock.ts';
import { forgetCounts } from '#test/support/counters.ts';
import { deliverMail, mailUnderTest, readMail } from '#test/support/mail.ts';
import { givenPasskey } from '#test/support/second-factor.ts';
import { signedInAdmin } from '#test/support/sign-in.ts';
import { Account, chosen, password } from '../account/support/account.ts';

vi.mock(import('#functions/services/passwords.ts'), { spy: true });
vi.mocked(passwords.isPassword).mockImplementation(
  async (text, hash) => hash === `hash of ${text}`,
);

const { sent } = mailUnderTest();
beforeEach(forgetCounts);
const thief = 'thief@example.com';
let clock: ReturnType<typeof givenClock>;
let account: Account;
beforeEach(async () => {
  clock = givenClock();
  account = await Account.given(`hash of ${password}`, sent);
});

/** As an administrator who has just signed in. */
async function set(fields: object) {
  const body = { userId: account.id, activationCode: '4711', ...fields };
  return (await signedInAdmin()).call(updateCode, { body });
}

async function toldBy(fields: object) {
  await deliverMail();
  sent.splice(0);
  expect((await set(fields)).status).toBe(200);
  await deliverMail();
  return sent.map(readMail);
}

test('after 72 hours support still sees the owner’s address, and sets it (THREAT-A19)', async () => {
  const owner = account.user.email;
  await account.changeEmail(thief);
  clock.pass(emailChangeLimits.undoMs);
  const changedAt = expect.any(String);
  const known = { email: owner, changedAt, mayUndo: true, isGivenBack: false };
  expect(await account.now()).toMatchObject({ email: thief, formerEmails: [known] });
  const answer = await set({ email: owner });
  const formerEmails = [
    { ...known, mayUndo: false },
    { email: thief, changedAt, mayUndo: false, isGivenBack: true },
  ];
  expect(answer).toMatchObject({ status: 200, json: { email: owner, formerEmails } });
  expect(await account.now()).toMatchObject({
    ...{ email: owner, formerEmails, pendingEmail: null, resetLinks: [] },
    ...{ passwordHash: noPassword, activationCode: '4711' },
  });
});

test('support’s word is the last: no former address undoes it, nor anything before it', async () => {
  const token = await account.changeEmail(thief);
  await account.confirmEmail('two@example.com');
  await set({ email: 'owner@example.com' });
  const answer = await new ApiClient().call(verifyEmail, { body: { token } });
  expect(answer).toMatchObject({ status: 400, json: { message: refusals.deadLink } });
  expect((await account.now())?.email).toBe('owner@example.com');
});

test('a used code ends the undo of an address that stood for 72 hours, as a thief’s may have (THREAT-A19)', async () => {
  await account.changeEmail(thief);
  clock.pass(emailChangeLimits.undoMs);
  const token = await account.changeEmail('two@example.com');
  await set({});
  const { username } = account.user;
  const body = { username, activationCode: '4711', password: chosen, confirmPassword: chosen };
  expect((await new ApiClient().call(activate, { body })).status).toBe(200);
  expect((await new ApiClient().call(verifyEmail, { body: { token } })).status).toBe(400);
  expect((await account.now())?.email).toBe('two@example.com');
});

test('both addresses are told, the former one not of the new one, and the code goes to the new one', async () => {
  await account.changeEmail(thief);
  const told = await toldBy({ email: 'owner@example.com' });
  const subjects = told.map(({ to, subject }) => [to, subject]).toSorted();
  expect(subjects).toEqual([
    ['owner@example.com', 'Your email address was changed by our support'],
    ['owner@example.com', 'Your new activation code'],
    [thief, 'Your email address was changed by our support'],
  ]);
  const toThief = told.find(({ to }) => to === thief)?.text;
  expect(toThief).not.toContain('owner@example.com');
  expect(toThief).not.toContain('token=');
  expect(told.find(({ text }) => text.includes('4711'))?.to).toBe('owner@example.com');
});

test('a code is mailed to an address of the last 72 hours only by choice (THREAT-A19)', async () => {
  const isMailed = async (fields: object) =>
    (await toldBy(fields)).some(({ text }) => text.includes('4711'));
  expect(await isMailed({})).toBe(true);
  await write(change(userKey(account.id), { set: { codeUsedAt: new Date().toISOString() } }));
  await account.changeEmail(thief);
  expect(await isMailed({})).toBe(false);
  expect((await account.now())?.activationCode).toBe('4711');
  expect(await isMailed({ mailToYoungAddress: true })).toBe(true);
  expect(await isMailed({ email: 'owner@example.com' })).toBe(true);
  expect(await isMailed({})).toBe(true);
});

test('factors go only when asked for, which is told and audited without personal data', async () => {
  await givenPasskey(await account.signedIn());
  await set({ email: 'one@example.com' });
  clock.pass(1);
  expect(await account.now()).toMatchObject({ passkeys: 1 });
  const told = await toldBy({ email: 'two@example.com', removeFactors: true });
  expect(told.map(({ subject }) => subject)).toContain(
    'The second factor of your account was removed',
  );
  expect(told.filter(({ to }) => to === 'one@example.com')).toHaveLength(1);
  expect(await account.now()).toMatchObject({ hasTotp: false, passkeys: 0 });
  expect(await listPasskeys(account.id)).toEqual([]);
  const email = 'set';
  expect((await trailOf(account.id)).slice(0, 2)).toMatchObject([
    {
      before: { activationCode: 'set', email, hasTotp: false, passkeys: 1 },
      after: { activationCode: 'set', email, hasTotp: false, passkeys: 0 },
    },
    { before: { activationCode: 'not set', email }, after: { activationCode: 'set', email } },
  ]);
});

test('without an address, factors go, and password and undo links stay', async () => {
  await givenPasskey(await account.signedIn());
  const undo = await account.changeEmail(thief);
  await set({ removeFactors: true });
  expect(await account.now()).toMatchObject({ passkeys: 0, passwordHash: `hash of ${password}` });
  const answer = await new ApiClient().call(verifyEmail, { body: { token: undo } });
  expect(answer.status).toBe(200);
});

test('address and factors require a proof also of administrators without a second factor (THREAT-F6)', async () => {
  const admin = await signedInAdmin();
  clock.pass(proofValidMs);
  const body = { userId: account.id, activationCode: '4711' };
  for (const weighty of [{ email: 'owner@example.com' }, { removeFactors: true }]) {
    expect(await admin.call(updateCode, { body: { ...body, ...weighty } })).toMatchObject({
      status: 403,
      json: { next: { proof: ['password'] } },
    });
  }
  expect(await account.now()).toEqual(account.user);
  expect((await admin.call(updateCode, { body })).status).toBe(200);
});

test.each([
  ['', 'Please enter a valid email address'],
  ['nobody', 'Please enter a valid email address'],
])('the address %j is refused, and nothing changes', async (email, message) => {
  expect(await set({ email })).toMatchObject({ status: 400, json: { message } });
  expect(await account.now()).toEqual(account.user);
});

test('the address that the customer has is refused, and nothing changes', async () => {
  expect(await set({ email: ` ${account.user.email.toUpperCase()}` })).toMatchObject({
    status: 400,
    json: { issues: [{ path: 'email', message: refusals.sameCustomerEmail }] },
  });
  expect(await account.now()).toEqual(account.user);
});

test('the customer is found by the new address alone, and Stripe is told where it knows them', async () => {
  const idsBy = async (prefix: string) =>
    (await searchUsers({ prefix, limit: 10, position: null })).items.map(({ id }) => id);
  await set({ email: 'found@example.com' });
  expect(await idsBy('found@')).toEqual([account.id]);
  expect(await idsBy(account.user.email)).toEqual([]);
  expect(await getCustomerChange(account.id)).toBeNull();
  await write(change(userKey(account.id), { set: { stripeCustomerId: 'cus_1' } }));
  await set({ email: 'known@example.com' });
  expect(await getCustomerChange(account.id)).toMatchObject({ userId: account.id });
});

test('Stripe is also told of the address that the operator gives an administrator', async () => {
  const boss = await Account.given('', sent, true);
  await write(change(userKey(boss.id), { set: { stripeCustomerId: 'cus_2' } }));
  await createAdmin({ username: boss.user.username, email: 'boss@example.com' });
  const news = await getCustomerChange(boss.id);
  expect(news).not.toBeNull();
  if (news) await endCustomerChange(news);
});
