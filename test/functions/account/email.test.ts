import { beforeEach, describe, expect, test, vi } from 'vitest';
import { handler as changeEmail } from '#functions/account/change-email.ts';
import { handler as changePassword } from '#functions/account/change-password.ts';
import { handler as forgotPassword } from '#functions/account/forgot-password.ts';
import { handler as resetPassword } from '#functions/account/reset-password.ts';
import { handler as verifyEmail } from '#functions/account/verify-email.ts';
import { handler as currentUser } from '#functions/auth/current-user.ts';
import { handler as login } from '#functions/auth/login.ts';
import { endCustomerChange, getCustomerChange } from '#functions/data/billing/customer-change.ts';
import { transact, write } from '#functions/data/table/send.ts';
import { change } from '#functions/data/table/writes.ts';
import { listPasskeys, passkeyCreation, passkeyId } from '#functions/data/users/passkey.ts';
import {
  getTotp,
  recoveryReplacement,
  totpBeginning,
  totpConfirmation,
} from '#functions/data/users/totp.ts';
import { getUser, type StoredUser, userKey } from '#functions/data/users/user.ts';
import { searchUsers } from '#functions/data/users/user-search.ts';
import * as passwords from '#functions/services/passwords.ts';
import { emailChangeLimits } from '#shared/limits/accounts.ts';
import { proofValidMs } from '#shared/limits/second-factor.ts';
import { refusals } from '#shared/texts/refusals.ts';
import { ApiClient } from '#test/support/api-client.ts';
import { givenClock } from '#test/support/clock.ts';
import { forgetCounts } from '#test/support/counters.ts';
import { deliverMail, mailUnderTest, readMail, tokenIn } from '#test/support/mail.ts';
import { signedIn } from '#test/support/sign-in.ts';
import { givenUser } from '#test/support/users.ts';

vi.mock(import('#functions/services/passwords.ts'), { spy: true });
vi.mocked(passwords.hashPassword).mockImplementation(async (password) => `hash of ${password}`);
vi.mocked(passwords.isPassword).mockImplementation(
  async (password, hash) => hash === `hash of ${password}`,
);

const { sent } = mailUnderTest();
beforeEach(forgetCounts);
const passwordHash = 'hash of secret1';
const dead = { status: 400, json: { message: refusals.deadLink } };

let user: StoredUser;
let client: ApiClient;
let old = '';
beforeEach(async () => {
  user = await givenUser({ passwordHash });
  old = user.email;
  client = await signedIn(user.id);
});

const ask = (email: string, password = 'secret1') =>
  client.call(changeEmail, { body: { email, password } });
const follow = (token = '') => new ApiClient().call(verifyEmail, { body: { token } });
const emailNow = async () => (await getUser(user.id))?.email;

/** The newest link that went to an address. */
async function linkTo(address: string): Promise<string> {
  await deliverMail();
  return tokenIn(
    sent.findLast(
      (mail) => readMail(mail).to === address && readMail(mail).text.includes('token='),
    ),
  );
}

const textsTo = (address: string) =>
  sent.flatMap((mail) => (readMail(mail).to === address ? [readMail(mail).text] : []));

async function whenChanging(email: string): Promise<void> {
  expect((await ask(email)).status).toBe(200);
  expect((await follow(await linkTo(email))).json).toMatchObject({ isUndone: false });
}

describe('a new email address', () => {
  test('takes effect once the link in a mail to it is followed, and the old address is notified', async () => {
    const asked = await ask(' New@Example.com ');
    expect(asked.json).toMatchObject({ email: old, pendingEmail: 'new@example.com' });
    const token = await linkTo('new@example.com');
    expect(await emailNow()).toBe(old);
    expect((await follow(token)).status).toBe(200);
    expect(await getUser(user.id)).toMatchObject({ email: 'new@example.com', pendingEmail: null });
    await deliverMail();
    const told = sent.slice(-2).map(readMail);
    expect(told.map(({ to }) => to).toSorted()).toEqual([old, 'new@example.com'].toSorted());
    expect(told.find(({ to }) => to === old)?.text).toContain('undo=yes');
    expect(told.find(({ to }) => to === 'new@example.com')?.text).not.toContain('undo');
  });

  test('is told to the old one when it is asked for, without a link (THREAT-A16)', async () => {
    await ask('told@example.com');
    await deliverMail();
    const [told] = sent.map(readMail).filter(({ to }) => to === old);
    expect(told?.subject).toBe('Somebody wants to change your email address');
    expect(told?.text).toContain('told@example.com');
    expect(told?.text).not.toContain('token=');
  });

  test('is found by the search, and the old one no longer', async () => {
    await whenChanging('findable@example.com');
    const idsBy = async (prefix: string) =>
      (await searchUsers({ prefix, limit: 10, position: null })).items.map(({ id }) => id);
    expect(await idsBy('findable@')).toEqual([user.id]);
    expect(await idsBy(old)).toEqual([]);
  });

  test('works once, and for a day', async () => {
    const clock = givenClock();
    client = await signedIn(user.id);
    await ask('late@example.com');
    const token = await linkTo('late@example.com');
    clock.pass(emailChangeLimits.validMs);
    expect(await follow(token)).toMatchObject(dead);
    await whenChanging('again@example.com');
    expect(await follow(await linkTo('again@example.com'))).toMatchObject(dead);
  });

  test('replaces a pending one, so the owner of a mistyped address gets nothing', async () => {
    await ask('typo@example.com');
    const token = await linkTo('typo@example.com');
    await ask('right@example.com');
    expect(await follow(token)).toMatchObject(dead);
    expect((await follow(await linkTo('right@example.com'))).status).toBe(200);
  });

  test('ends links for a new password that went to the old one', async () => {
    const visitor = new ApiClient();
    await visitor.call(forgotPassword, { body: { username: user.username } });
    const token = await linkTo(old);
    await whenChanging('new-inbox@example.com');
    const body = { token, password: 'read in the old inbox' };
    expect(await visitor.call(resetPassword, { body })).toMatchObject(dead);
  });

  test('of an account with a second factor requires a fresh proof (THREAT-F6)', async () => {
    const clock = givenClock();
    client = await signedIn(user.id);
    await givenPasskey('Laptop');
    clock.pass(proofValidMs);
    expect(await ask('new@example.com')).toMatchObject({
      status: 403,
      json: { next: { proof: ['passkey', 'password'] } },
    });
    const body = { oldPassword: 'secret1', newPassword: 'chosen-anew' };
    expect((await client.call(changePassword, { body })).status).toBe(403);
  });

  test('that is pending is dropped with a new password', async () => {
    await ask('thief@example.com');
    const token = await linkTo('thief@example.com');
    await client.call(changePassword, {
      body: { oldPassword: 'secret1', newPassword: 'mine-now' },
    });
    expect(await follow(token)).toMatchObject(dead);
  });

  test('requires the password, and refuses the current address', async () => {
    expect(await ask('new@example.com', 'guess')).toMatchObject({
      json: { issues: [{ path: 'password', message: refusals.wrongPassword }] },
    });
    expect(await ask(old)).toMatchObject({
      json: { issues: [{ path: 'email', message: refusals.sameEmail }] },
    });
    expect(await getUser(user.id)).toEqual(user);
  });

  test('may be requested five times an hour', async () => {
    const answers = [];
    for (let nth = 0; nth < 6; nth += 1) answers.push((await ask(`nth-${nth}@example.com`)).status);
    expect(answers).toEqual([200, 200, 200, 200, 200, 429]);
  });
});

describe('new addresses asked for by many accounts (THREAT-E9)', () => {
  const asked = async (network: string, email: string) => {
    const other = await givenUser({ passwordHash });
    const one = new ApiClient(network);
    one.cookie = (await signedIn(other.id)).cookie;
    return (await one.call(changeEmail, { body: { email, password: 'secret1' } })).status;
  };

  test('mail one inbox five times an hour', async () => {
    for (let nth = 0; nth < 5; nth += 1)
      expect(await asked(`198.51.100.${nth}`, 'stranger@example.com')).toBe(200);
    expect(await asked('198.51.100.9', 'stranger@example.com')).toBe(429);
    expect(await asked('198.51.100.9', 'another@example.com')).toBe(200);
  });

  test('mail twenty inboxes an hour from one network', async () => {
    for (let nth = 0; nth < emailChangeLimits.perAddress; nth += 1)
      expect(await asked('192.0.2.7', `inbox-${nth}@example.com`)).toBe(200);
    expect(await asked('192.0.2.7', 'one-more@example.com')).toBe(429);
  });
});

describe('the undo link, in the mail to the old address', () => {
  test('restores it, ends all sessions and the password, and mails a link to choose a new one', async () => {
    await whenChanging('thief@example.com');
    const undo = await linkTo(old);
    expect((await follow(undo)).json).toMatchObject({ isUndone: true });
    expect(await emailNow()).toBe(old);
    expect((await client.call(currentUser)).status).toBe(401);
    const body = { username: user.username, password: 'secret1' };
    expect((await new ApiClient().call(login, { body })).status).toBe(401);
    await deliverMail();
    const reset = expect.objectContaining({ to: old, subject: 'Choose a new password' });
    expect(sent.slice(-2).map(readMail)).toContainEqual(reset);
  });

  test('works once, and for 72 hours', async () => {
    const clock = givenClock();
    client = await signedIn(user.id);
    await whenChanging('mine@example.com');
    const undo = await linkTo(old);
    clock.pass(emailChangeLimits.undoMs);
    expect(await follow(undo)).toMatchObject(dead);
    expect(await emailNow()).toBe('mine@example.com');
  });

  test('goes to the address before the first change alone, which undoes the whole chain (THREAT-A16)', async () => {
    await whenChanging('first@example.com');
    const undo = await linkTo(old);
    await whenChanging('second@example.com');
    await deliverMail();
    expect(textsTo('first@example.com').at(-1)).not.toContain('token=');
    expect((await follow(undo)).status).toBe(200);
    expect(await emailNow()).toBe(old);
  });

  test('never goes to an address from which the owner changes back, which ends the chain (THREAT-A16)', async () => {
    await whenChanging('thief@example.com');
    const undo = await linkTo(old);
    await whenChanging(old);
    expect(await follow(undo)).toMatchObject(dead);
    await deliverMail();
    const [told] = textsTo('thief@example.com').slice(-1);
    expect(told).toContain('less than three days');
    expect(told).not.toContain('token=');
    expect(told).not.toContain(old);
    await whenChanging('thief-again@example.com');
    expect((await follow(await linkTo(old))).status).toBe(200);
    expect(await emailNow()).toBe(old);
  });

  test('tells the address that it replaces, without a link', async () => {
    await whenChanging('thief@example.com');
    await follow(await linkTo(old));
    await deliverMail();
    const told = textsTo('thief@example.com').at(-1);
    expect(told).toContain('was undone');
    expect(told).not.toContain('token=');
  });

  test('stays dead when a later change is undone as well (THREAT-A16)', async () => {
    await whenChanging('first@example.com');
    const undo = await linkTo(old);
    await follow(undo);
    await write(change(userKey(user.id), { set: { passwordHash } }));
    client = await signedIn(user.id);
    await whenChanging('second@example.com');
    expect((await follow(await linkTo(old))).status).toBe(200);
    expect(await follow(undo)).toMatchObject(dead);
    expect(await emailNow()).toBe(old);
  });

  test('removes the factors that were added since shortly before the change, and keeps earlier ones (THREAT-A16)', async () => {
    const clock = givenClock();
    await givenPasskey('of the owner');
    clock.pass(emailChangeLimits.undoMs + 1);
    client = await signedIn(user.id);
    await givenPasskey('of the thief, before');
    clock.pass(60_000);
    await whenChanging('thief@example.com');
    await givenPasskey('of the thief');
    await givenApp();
    expect(await getUser(user.id)).toMatchObject({ hasTotp: true, passkeys: 3 });
    expect((await follow(await linkTo(old))).status).toBe(200);
    expect(await getUser(user.id)).toMatchObject({ hasTotp: false, passkeys: 1 });
    expect((await listPasskeys(user.id)).map(({ name }) => name)).toEqual(['of the owner']);
    expect(await getTotp(user.id, true)).toBeNull();
  });

  test('ends recovery codes that were renewed since, and keeps the app (THREAT-A16)', async () => {
    const clock = givenClock();
    await givenApp(['of the owner']);
    clock.pass(emailChangeLimits.undoMs + 1);
    client = await signedIn(user.id);
    await whenChanging('thief@example.com');
    await transact([recoveryReplacement(user.id, ['of the thief'], new Date())]);
    expect((await follow(await linkTo(old))).status).toBe(200);
    expect(await getTotp(user.id)).toMatchObject({ recoveryHashes: [] });
    expect(await getUser(user.id)).toMatchObject({ hasTotp: true, factorsToReview: true });
  });
});

/** A passkey as the call stores one. */
async function givenPasskey(name: string): Promise<void> {
  const { passkeys } = (await getUser(user.id)) ?? user;
  const id = passkeyId(name);
  const created = { id, name, userId: user.id, credentialId: name, publicKey: '', counter: 0 };
  await transact([
    passkeyCreation({ ...created, createdAt: new Date().toISOString(), usedAt: null }),
    change(userKey(user.id), { set: { passkeys: passkeys + 1 } }),
  ]);
}

async function givenApp(recoveryHashes: readonly string[] = []): Promise<void> {
  await transact([totpBeginning(user.id, 'sealed')]);
  const begun = await getTotp(user.id, true);
  if (!begun) throw new Error('no app was begun');
  await transact([
    totpConfirmation(begun, 1, recoveryHashes, new Date()),
    change(userKey(user.id), { set: { hasTotp: true } }),
  ]);
}

test('a link that resets a password confirms no address', async () => {
  expect(await follow('A'.repeat(43))).toMatchObject(dead);
});

test('Stripe is told of a new address, and of the old one that is back, where it knows its owner', async () => {
  expect(await getCustomerChange(user.id)).toBeNull();
  await whenChanging('unknown-there@example.com');
  expect(await getCustomerChange(user.id)).toBeNull();
  await write(change(userKey(user.id), { set: { stripeCustomerId: 'cus_1' } }));
  await whenChanging('known-there@example.com');
  const news = await getCustomerChange(user.id);
  expect(news).toMatchObject({ userId: user.id });
  if (news) await endCustomerChange(news);
  await follow(await linkTo(old));
  expect(await emailNow()).toBe(old);
  expect(await getCustomerChange(user.id)).not.toBeNull();
});
