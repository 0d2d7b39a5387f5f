import { describe, expect, test, vi } from 'vitest';
import { handler as endOtherSessions } from '#functions/account/end-other-sessions.ts';
import { handler as currentUser } from '#functions/auth/current-user.ts';
import { write } from '#functions/data/table/send.ts';
import { change } from '#functions/data/table/writes.ts';
import { getUser, getUserByName, userKey } from '#functions/data/users/user.ts';
import { handler as endAccounts } from '#functions/events/end-accounts.ts';
import { handler as sendMail } from '#functions/events/send-mail.ts';
import { handler as requestDeletion } from '#functions/privacy/request-deletion.ts';
import { handler as state } from '#functions/privacy/state.ts';
import { handler as undoDeletion } from '#functions/privacy/undo-deletion.ts';
import { hashPassword } from '#functions/services/passwords.ts';
import { refusals } from '#shared/texts/refusals.ts';
import { trailOf } from '#test/support/audit.ts';
import { givenClock } from '#test/support/clock.ts';
import '#test/support/files-bucket.ts';
import { mailUnderTest, readMail } from '#test/support/mail.ts';
import { mailWork } from '#test/support/queued-work.ts';
import { signedIn } from '#test/support/sign-in.ts';
import { withFault, withInterruption } from '#test/support/table-calls.ts';
import { givenUser } from '#test/support/users.ts';

const { sent } = mailUnderTest();
const dayMs = 24 * 3_600_000;
const passwordHash = await hashPassword('secret1');
const body = { password: 'secret1' };

const longDay = (time: string) =>
  new Date(time).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });

async function deliver(): Promise<readonly string[]> {
  for (const { pk, sk } of mailWork.splice(0)) {
    const record = {
      body: JSON.stringify({ pk, sk }),
      attributes: { ApproximateReceiveCount: '1' },
    };
    await sendMail({ Records: [record] });
  }
  return sent.map(({ Content }) => String(Content?.Simple?.Subject?.Data));
}

async function givenCustomer() {
  const user = await givenUser({ passwordHash });
  return { user, client: await signedIn(user.id) };
}

test('after 14 days everything is deleted, with a mail at once and one the day before', async () => {
  // The files are removed at the end, when the clock of S3 is right.
  const clock = givenClock(new Date(Date.now() - 14 * dayMs).toISOString());
  const { user, client } = await givenCustomer();
  const answer = await client.call(requestDeletion, { body });
  const dueAt = new Date(Date.now() + 14 * dayMs).toISOString();
  expect(answer).toMatchObject({ status: 200, json: { dueAt } });
  expect(await deliver()).toEqual([`Your account will be deleted on ${longDay(dueAt)}`]);
  expect((await client.call(state)).json).toMatchObject({ deletion: { dueAt } });
  clock.pass(13 * dayMs - 1);
  await endAccounts();
  expect(await deliver()).toHaveLength(1);
  clock.pass(1);
  await endAccounts();
  await endAccounts();
  expect((await deliver()).slice(1)).toEqual(['Your account will be deleted tomorrow']);
  clock.pass(dayMs - 1);
  await endAccounts();
  expect(await getUser(user.id)).not.toBeNull();
  clock.pass(1);
  await endAccounts();
  expect(await getUserByName(user.username)).toBeNull();
  expect((await client.call(currentUser)).status).toBe(401);
  expect((await trailOf(user.id))[0]).toMatchObject({ action: 'deleteUser', actorId: user.id });
});

test('undoing it keeps the account and ends the mails', async () => {
  const clock = givenClock();
  const { user, client } = await givenCustomer();
  await client.call(requestDeletion, { body });
  expect((await client.call(undoDeletion, { method: 'POST' })).status).toBe(200);
  expect((await client.call(undoDeletion, { method: 'POST' })).status).toBe(200);
  expect((await client.call(state)).json).toMatchObject({ deletion: null });
  clock.pass(15 * dayMs);
  await endAccounts();
  expect(await deliver()).toEqual([]);
  expect(await getUser(user.id)).not.toBeNull();
});

test('a cancellation at the last moment keeps the account', async () => {
  const clock = givenClock();
  const { user, client } = await givenCustomer();
  await client.call(requestDeletion, { body });
  clock.pass(14 * dayMs);
  const again = await signedIn(user.id);
  const undo = () => again.call(undoDeletion, { method: 'POST' });
  await withInterruption('TransactWriteItemsCommand', undo, endAccounts);
  expect((await again.call(state)).json).toMatchObject({ deletion: null });
  expect(await getUser(user.id)).not.toBeNull();
});

test('a deletion that cannot begin does not block the others', async () => {
  const clock = givenClock(new Date(Date.now() - 14 * dayMs).toISOString());
  const customers = [await givenCustomer(), await givenCustomer()];
  for (const { client } of customers) await client.call(requestDeletion, { body });
  clock.pass(14 * dayMs);
  const error = Object.assign(new Error('refused'), { name: 'ValidationException' });
  const fault = { command: 'TransactWriteItemsCommand', nth: 1, when: 'before', error } as const;
  const written = vi.spyOn(console, 'error').mockReturnValue();
  await expect(withFault(fault, endAccounts)).rejects.toThrow('Deletions failed: users');
  written.mockClear();
  const left = await Promise.all(customers.map(({ user }) => getUser(user.id)));
  expect(left.filter(Boolean)).toHaveLength(1);
  await endAccounts();
  expect(await Promise.all(customers.map(({ user }) => getUser(user.id)))).toEqual([null, null]);
});

test('a repeated request keeps the date', async () => {
  const clock = givenClock();
  const { client } = await givenCustomer();
  const first = await client.call(requestDeletion, { body });
  clock.pass(60_000);
  expect((await client.call(requestDeletion, { body })).json).toEqual(first.json);
  expect(await deliver()).toHaveLength(1);
});

test('a wrong password deletes nothing', async () => {
  const { client } = await givenCustomer();
  expect(await client.call(requestDeletion, { body: { password: 'wrong' } })).toMatchObject({
    status: 400,
    json: { issues: [{ path: 'password', message: refusals.wrongPassword }] },
  });
  expect((await client.call(state)).json).toMatchObject({ deletion: null });
});

test('a session that is not proven deletes nothing (THREAT-F6)', async () => {
  const clock = givenClock();
  const { client } = await givenCustomer();
  clock.pass(15 * 60_000);
  expect(await client.call(requestDeletion, { body })).toMatchObject({
    status: 403,
    json: { next: { proof: ['password'] } },
  });
});

describe('a deletion that somebody else asked for (THREAT-A19)', () => {
  test('ends with what ends access to the account, and a mail says so', async () => {
    const clock = givenClock();
    const { user, client } = await givenCustomer();
    await client.call(requestDeletion, { body });
    await deliver();
    await client.call(endOtherSessions, { method: 'POST' });
    expect((await client.call(state)).json).toMatchObject({ deletion: null });
    clock.pass(15 * dayMs);
    await endAccounts();
    await endAccounts();
    expect((await deliver()).slice(1)).toEqual(['Your account will not be deleted']);
    expect(await getUser(user.id)).not.toBeNull();
  });

  test('gives way to one of its owner, and the mail about it is not sent any more', async () => {
    const clock = givenClock();
    const { client } = await givenCustomer();
    await client.call(requestDeletion, { body });
    await client.call(endOtherSessions, { method: 'POST' });
    expect(await deliver()).toEqual([]);
    clock.pass(60_000);
    const dueAt = new Date(Date.now() + 14 * dayMs).toISOString();
    expect((await client.call(requestDeletion, { body })).json).toMatchObject({ dueAt });
    await endAccounts();
    expect((await client.call(state)).json).toMatchObject({ deletion: { dueAt } });
    expect(await deliver()).toHaveLength(1);
  });

  test('is refused while a new code of the agency waits for its use', async () => {
    const { user } = await givenCustomer();
    const code = { activationCode: '4711', codeIssuedAt: new Date().toISOString() };
    await write(change(userKey(user.id), { set: code }));
    const client = await signedIn(user.id);
    const answer = await client.call(requestDeletion, { body });
    expect(answer).toMatchObject({ status: 409, json: { message: refusals.codeFirst } });
    expect((await client.call(state)).json).toMatchObject({ deletion: null });
  });

  test('is told to the address that may still undo the change of the address, each time', async () => {
    const clock = givenClock(new Date(Date.now() - 14 * dayMs).toISOString());
    const { user, client } = await givenCustomer();
    const replacedOn = (days: number) => {
      const changedAt = new Date(Date.now() - days * dayMs).toISOString();
      const former = { email: 'owner@example.com', changedAt, mayUndo: true, isGivenBack: false };
      return write(change(userKey(user.id), { set: { formerEmails: [former] } }));
    };
    await replacedOn(1);
    await client.call(requestDeletion, { body });
    await deliver();
    clock.pass(13 * dayMs);
    await replacedOn(2);
    await endAccounts();
    await deliver();
    const told = sent.map(readMail).map(({ to, text }) => [to, text.includes('undo that')]);
    const both = [
      ['owner@example.com', true],
      [user.email, false],
    ];
    expect(told.slice(0, 2)).toEqual(expect.arrayContaining(both));
    expect(told.slice(2)).toEqual(expect.arrayContaining(both));
  });
});

test('an administrator stays', async () => {
  const admin = await signedIn((await givenUser({ isAdmin: true, passwordHash })).id);
  expect(await admin.call(requestDeletion, { body })).toMatchObject({
    status: 409,
    json: { message: refusals.administratorStays },
  });
});
