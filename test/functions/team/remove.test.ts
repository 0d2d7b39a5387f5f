import { expect, test } from 'vitest';
import { handler as currentUser } from '#functions/auth/current-user.ts';
import { handler as login } from '#functions/auth/login.ts';
import { readAdministrators } from '#functions/data/users/administrator.ts';
import { getUser } from '#functions/data/users/user.ts';
import { teamRefusals } from '#functions/rules/team-rules.ts';
import { hashPassword } from '#functions/services/passwords.ts';
import { handler } from '#functions/team/remove.ts';
import { minuteMs } from '#shared/limits/durations.ts';
import { ApiClient } from '#test/support/api-client.ts';
import { trailOf } from '#test/support/audit.ts';
import { givenClock } from '#test/support/clock.ts';
import { deliverMail, mailUnderTest, readMail } from '#test/support/mail.ts';
import { givenApp, givenPasskey } from '#test/support/second-factor.ts';
import { signedIn, signedInAdmin } from '#test/support/sign-in.ts';
import { dumpTable } from '#test/support/table-dump.ts';
import { givenUser } from '#test/support/users.ts';

const { sent } = mailUnderTest();
const maren = await signedInAdmin({ username: 'maren', email: 'maren@wiese.example' });

const givenColleague = async (fields: Parameters<typeof givenUser>[0] = {}) => {
  const user = await givenUser({ isAdmin: true, isActivated: true, ...fields });
  return { user, client: await signedIn(user.id) };
};
const remove = (by: ApiClient, id: number) => by.call(handler, { params: { id: String(id) } });

test('a colleague who is removed has no way in, which all others read, and the trail names who did it', async () => {
  const passwordHash = await hashPassword('secret1');
  const { user, client } = await givenColleague({ username: 'noor', passwordHash });
  await givenColleague({ username: 'ines', email: 'ines@wiese.example' });
  await givenApp(client);
  await givenPasskey(client);
  expect((await remove(maren, user.id)).status).toBe(200);
  expect((await client.call(currentUser)).status).toBe(401);
  const body = { username: 'noor', password: 'secret1' };
  expect((await new ApiClient().call(login, { body })).status).toBe(401);
  expect(await getUser(user.id)).toMatchObject({ isAdmin: false, hasTotp: false, passkeys: 0 });
  expect((await readAdministrators()).map(({ id }) => id)).not.toContain(user.id);
  expect((await trailOf(user.id))[0]).toMatchObject({ action: 'removeAdmin', actor: 'maren' });
  await deliverMail();
  const told = sent.map(readMail).filter(({ subject }) => subject?.includes('was removed'));
  const addresses = told.map(({ to }) => to);
  expect(addresses).toEqual(expect.arrayContaining(['maren@wiese.example', 'ines@wiese.example']));
  expect(addresses).not.toContain(user.email);
});

test('nobody removes themself, a customer, who is not there, or who was only invited', async () => {
  const own = await givenColleague();
  const invited = await givenUser({ isAdmin: true, isActivated: false });
  const customer = await givenUser();
  const before = await dumpTable();
  const answers = [
    await remove(own.client, own.user.id),
    await remove(maren, invited.id),
    await remove(maren, customer.id),
    await remove(maren, 4_711),
  ];
  expect(answers.map(({ status }) => status)).toEqual([409, 409, 404, 404]);
  expect(answers[0]?.json).toEqual({ message: teamRefusals.yourself });
  expect(answers[1]?.json).toEqual({ message: teamRefusals.onlyInvited });
  expect(await dumpTable()).toEqual(before);
});

test('of two who remove each other at once exactly one stays (THREAT-A33)', async () => {
  const [one, other] = [await givenColleague(), await givenColleague()];
  await Promise.all([remove(one.client, other.user.id), remove(other.client, one.user.id)]);
  const left = (await readAdministrators()).map(({ id }) => id);
  expect([one.user.id, other.user.id].filter((id) => left.includes(id))).toHaveLength(1);
});

test('it needs a fresh proof, and customers may not (THREAT-A33)', async () => {
  const { user } = await givenColleague();
  const customer = await signedIn((await givenUser()).id);
  expect((await remove(customer, user.id)).status).toBe(403);
  const clock = givenClock(new Date().toISOString());
  const admin = await signedInAdmin();
  clock.pass(16 * minuteMs);
  const before = await dumpTable();
  expect(await remove(admin, user.id)).toMatchObject({
    status: 403,
    json: { next: { proof: ['password'] } },
  });
  expect(await dumpTable()).toEqual(before);
});
