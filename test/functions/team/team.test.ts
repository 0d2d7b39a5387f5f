import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { handler as activate } from '#functions/activation/activate.ts';
import { readAdministrators } from '#functions/data/users/administrator.ts';
import { getUser, getUserByName } from '#functions/data/users/user.ts';
import { teamLimits, teamRefusals } from '#functions/rules/team-rules.ts';
import { handler as invite } from '#functions/team/invite.ts';
import { handler as inviteAgain } from '#functions/team/invite-again.ts';
import { handler as listAdministrators } from '#functions/team/list.ts';
import { handler as revoke } from '#functions/team/revoke.ts';
import { minuteMs } from '#shared/limits/durations.ts';
import { teamMember } from '#shared/model/team-member.ts';
import { refusals } from '#shared/texts/refusals.ts';
import { ApiClient } from '#test/support/api-client.ts';
import { trailOf } from '#test/support/audit.ts';
import { givenClock } from '#test/support/clock.ts';
import { siteKeys } from '#test/support/files-bucket.ts';
import { deliverMail, mailUnderTest, readMail } from '#test/support/mail.ts';
import { signedIn, signedInAdmin } from '#test/support/sign-in.ts';
import { dumpTable } from '#test/support/table-dump.ts';
import { givenUser } from '#test/support/users.ts';

const { sent } = mailUnderTest();
const maren = await signedInAdmin({ username: 'maren', email: 'maren@wiese.example' });
await givenUser({ username: 'noor', email: 'noor@wiese.example', isAdmin: true });

const body = (username: string) => ({
  ...{ username, email: `${username}@wiese.example`, firstName: 'Ida', lastName: '' },
});
async function givenInvited(username: string) {
  const { json, status } = await maren.call(invite, { body: body(username) });
  expect(status).toBe(200);
  return z.parse(teamMember, json);
}
const password = { password: 'secret123', confirmPassword: 'secret123' };
const codeOf = async (id: number) => (await getUser(id))?.activationCode ?? '';
const activateAs = async (id: number, username: string) =>
  new ApiClient().call(activate, {
    body: { username, activationCode: await codeOf(id), ...password },
  });
const listed = async () =>
  z.parse(z.array(teamMember), (await maren.call(listAdministrators)).json);
const mailsTo = (address: string) => sent.map(readMail).filter(({ to }) => to === address);

test('an invitation is mailed with its code, told to all, and in the trail; no answer holds the code', async () => {
  const invited = await givenInvited('ida');
  expect(invited).toMatchObject({ username: 'ida', firstName: 'Ida', signsInSince: null });
  const code = await codeOf(invited.id);
  expect(JSON.stringify([invited, await listed()])).not.toContain(code);
  await deliverMail();
  const [invitation] = mailsTo('ida@wiese.example');
  expect(invitation?.text).toContain(`/activate?code=${code}&username=ida`);
  expect(invitation?.text).toContain('“maren” asks you to look after');
  expect(invitation?.text).toContain('as an administrator');
  for (const address of ['maren@wiese.example', 'noor@wiese.example']) {
    const [news] = mailsTo(address);
    expect(news?.subject).toContain('A new administrator was invited');
    expect(news?.text).toContain('ida@wiese.example');
    expect(news?.text).not.toContain(code);
  }
  expect(await trailOf(invited.id)).toMatchObject([
    {
      ...{ action: 'inviteAdministrator', actor: 'maren', kind: 'team' },
      after: { username: 'ida', isAdmin: true, activationCode: 'set' },
    },
  ]);
});

test('an invitation sent again has a new code and 30 days, and all are told', async () => {
  const { id, invitedUntil } = await givenInvited('ines');
  const before = await codeOf(id);
  const again = () => maren.call(inviteAgain, { params: { id: String(id) } });
  const { status, json } = await again();
  expect(status).toBe(200);
  const { invitedUntil: until } = z.parse(teamMember, json);
  expect(Date.parse(until ?? '')).toBeGreaterThan(Date.parse(invitedUntil ?? ''));
  const code = await codeOf(id);
  expect(JSON.stringify(json)).not.toContain(code);
  await deliverMail();
  const mailed = mailsTo('ines@wiese.example').filter(({ text }) => text.includes(`code=${code}`));
  expect(mailed).toHaveLength(1);
  expect(mailsTo('noor@wiese.example').map(({ subject }) => subject)).toContainEqual(
    expect.stringContaining('An invitation was sent again'),
  );
  const [latest] = await trailOf(id);
  expect(latest).toMatchObject({ action: 'inviteAgain', actor: 'maren' });
  const late = { username: 'ines', activationCode: before, ...password };
  if (before !== code)
    expect((await new ApiClient().call(activate, { body: late })).status).toBe(400);
  expect((await activateAs(id, 'ines')).status).toBe(200);
  expect(await again()).toMatchObject({ status: 409, json: { message: teamRefusals.alreadyUsed } });
  const { id: customer } = await givenUser();
  expect((await maren.call(inviteAgain, { params: { id: String(customer) } })).status).toBe(404);
});

test('who follows it is an administrator from then on, which all are told', async () => {
  const { id } = await givenInvited('jule');
  expect((await activateAs(id, 'jule')).status).toBe(200);
  const jule = (await listed()).find((one) => one.id === id);
  expect(jule).toMatchObject({ invitedUntil: null, signsInSince: expect.any(String) });
  expect((await (await signedIn(id)).call(listAdministrators)).status).toBe(200);
  await deliverMail();
  expect(mailsTo('noor@wiese.example').map(({ subject }) => subject)).toContainEqual(
    expect.stringContaining('A new administrator signs in'),
  );
  expect(mailsTo('jule@wiese.example')).toHaveLength(0);
  expect(await maren.call(revoke, { params: { id: String(id) } })).toMatchObject({
    status: 409,
    json: { message: teamRefusals.alreadyUsed },
  });
});

test('a revoked invitation opens nothing, its account is gone and its name is free', async () => {
  const { id } = await givenInvited('kaja');
  const code = await codeOf(id);
  const { status } = await maren.call(revoke, { params: { id: String(id) } });
  expect(status).toBe(200);
  expect(await getUserByName('kaja')).toBeNull();
  const late = { username: 'kaja', activationCode: code, ...password };
  expect((await new ApiClient().call(activate, { body: late })).status).toBe(400);
  expect((await listed()).map(({ username }) => username)).not.toContain('kaja');
  const actions = (await trailOf(id)).map(({ action }) => action);
  expect(actions.toSorted()).toEqual(['deleteUser', 'inviteAdministrator', 'revokeInvitation']);
  expect(siteKeys()).toEqual([]);
  await deliverMail();
  expect(mailsTo('kaja@wiese.example')).toHaveLength(0);
  await givenInvited('kaja');
});

test('who is invited and has no password hears nothing of others', async () => {
  const lea = await givenInvited('lea');
  const { id } = await givenInvited('mika');
  expect((await maren.call(revoke, { params: { id: String(id) } })).status).toBe(200);
  const ida = (await listed()).find(({ username }) => username === 'ida');
  expect((await activateAs(ida?.id ?? 0, 'ida')).status).toBe(200);
  await deliverMail();
  expect(mailsTo('maren@wiese.example').length).toBeGreaterThan(2);
  expect(mailsTo('lea@wiese.example').map(({ text }) => text)).toEqual([
    expect.stringContaining('username=lea'),
  ]);
  await maren.call(revoke, { params: { id: String(lea.id) } });
});

test('whoever mails administrators chooses among the active ones', () => {
  const sources = globSync('functions/**/*.ts').map((file) => readFileSync(file, 'utf8'));
  const reading = sources.filter((text) => text.includes('readAdministrators()'));
  const mailing = reading.filter((text) => /newMail\(|teamMails\(/.test(text));
  expect(mailing).toHaveLength(6);
  for (const text of mailing) expect(text).toMatch(/teamMails\(|activeAmong\(await/);
});

test('nobody revokes a customer, a colleague, themselves, or what is not there', async () => {
  const customer = await givenUser();
  const before = await readAdministrators();
  for (const { id } of before.filter(({ isActivated }) => isActivated))
    expect((await maren.call(revoke, { params: { id: String(id) } })).status).toBe(409);
  for (const id of [customer.id, 4_711])
    expect((await maren.call(revoke, { params: { id: String(id) } })).status).toBe(404);
  expect(await readAdministrators()).toEqual(before);
});

test('of an invitation that is used and revoked at once exactly one happens', async () => {
  const { id } = await givenInvited('lotte');
  const [used, revoked] = await Promise.all([
    activateAs(id, 'lotte'),
    maren.call(revoke, { params: { id: String(id) } }),
  ]);
  expect([used.status, revoked.status].filter((status) => status === 200)).toHaveLength(1);
  const isThere = (await listed()).some((one) => one.id === id && one.signsInSince !== null);
  expect(isThere).toBe(used.status === 200);
});

test('all need a fresh proof', async () => {
  const { id } = await givenInvited('mona');
  const clock = givenClock(new Date().toISOString());
  const admin = await signedInAdmin();
  clock.pass(16 * minuteMs);
  const before = await dumpTable();
  const refused = { status: 403, json: { next: { proof: ['password'] } } };
  expect(await admin.call(invite, { body: body('thief') })).toMatchObject(refused);
  expect(await admin.call(revoke, { params: { id: String(id) } })).toMatchObject(refused);
  expect(await admin.call(inviteAgain, { params: { id: String(id) } })).toMatchObject(refused);
  expect(await dumpTable()).toEqual(before);
});

test('customers may neither list, invite, once or again, nor revoke', async () => {
  const { id } = await givenInvited('nele');
  const customer = await signedIn((await givenUser()).id);
  const calls = [
    customer.call(listAdministrators),
    customer.call(invite, { body: body('own') }),
    customer.call(revoke, { params: { id: String(id) } }),
    customer.call(inviteAgain, { params: { id: String(id) } }),
  ];
  for (const { status } of await Promise.all(calls)) expect(status).toBe(403);
  expect(await getUser(id)).toMatchObject({ isAdmin: true });
});

test('a taken name is refused at its field, and so is one more than all can be told of', async () => {
  const taken = { ...body('other'), username: 'NOOR ' };
  expect(await maren.call(invite, { body: taken })).toMatchObject({
    status: 409,
    json: { message: refusals.usernameTaken, issues: [{ path: 'username' }] },
  });
  for (let count = (await readAdministrators()).length; count < teamLimits.administrators; ) {
    count += 1;
    await givenUser({ isAdmin: true });
  }
  expect(await maren.call(invite, { body: body('olga') })).toMatchObject({
    status: 409,
    json: { message: teamRefusals.tooMany },
  });
});
