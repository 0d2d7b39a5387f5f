import { expect, test } from 'vitest';
import { handler as change } from '#functions/admin/change-request-state.ts';
import { handler as deleteUser } from '#functions/admin/delete-user.ts';
import { handler as saveBrief } from '#functions/briefs/save.ts';
import { handler as sendBrief } from '#functions/briefs/send.ts';
import { newNotification } from '#functions/data/notifications/notification.ts';
import { notificationLimits } from '#functions/data/notifications/notification-limits.ts';
import { transact } from '#functions/data/table/send.ts';
import { getUser } from '#functions/data/users/user.ts';
import { handler as read } from '#functions/notifications/read.ts';
import { handler as setSwitches } from '#functions/notifications/set-switches.ts';
import { handler as switches } from '#functions/notifications/switches.ts';
import { handler as reopen } from '#functions/requests/reopen.ts';
import { isSwitchedOn } from '#functions/rules/notification-switches.ts';
import { notifications } from '#shared/api/notifications.ts';
import { chatting } from '#test/support/chat.ts';
import { siteZip } from '#test/support/files-bucket.ts';
import { bellOf } from '#test/support/notifications.ts';
import { givenAsker, givenRequest } from '#test/support/requests.ts';
import { signedIn, signedInAdmin } from '#test/support/sign-in.ts';
import { doSiteWork } from '#test/support/site-worker.ts';
import { gateway } from '#test/support/socket-gateway.ts';
import { watchTable } from '#test/support/table-calls.ts';
import { uploadZip } from '#test/support/uploads.ts';
import { givenUser } from '#test/support/users.ts';

const support = await givenUser({ isAdmin: true });
const admin = await signedIn(support.id);
const move = (id: string, state: string, reason?: string) =>
  admin.call(change, { params: { id }, body: { state, reason } });

/** The agency's notifications about one customer, the newest first. */
async function toldOf(userId: number) {
  return (await bellOf(admin)).notifications.filter(({ customer }) => customer?.id === userId);
}

test('a customer is notified of each step of their request, and of no other customer’s', async () => {
  const [{ client }, other] = [await givenAsker(), await givenAsker()];
  const { id } = await givenRequest(client, 'Opening hours');
  await move(id, 'accepted');
  await move(id, 'declined', 'Too large');
  const about = { kind: 'requestChanged', subject: 'R-1 Opening hours', customer: null };
  expect(await bellOf(client)).toMatchObject({
    notifications: [
      { ...about, state: 'declined', isRead: false },
      { ...about, state: 'accepted', isRead: false },
    ],
    unread: 2,
  });
  expect(await bellOf(other.client)).toEqual({ notifications: [], unread: 0 });
});

test('administrators are notified of requests, also of reopened ones, and not of their own', async () => {
  const { user, client, website } = await givenAsker();
  const { id } = await givenRequest(client, 'A secret plan');
  for (const state of ['accepted', 'in-work', 'to-review', 'done']) await move(id, state);
  await client.call(reopen, { params: { id }, body: {} });
  const about = { kind: 'requestMade', subject: 'R-1', websiteId: website.id };
  expect(await toldOf(user.id)).toMatchObject([
    { ...about, state: 'reopened', customer: { id: user.id, name: user.username } },
    { ...about, state: null },
  ]);
  expect(JSON.stringify(await toldOf(user.id))).not.toContain('A secret plan');
});

test('administrators are notified of a brief once', async () => {
  const user = await givenUser({ companyName: 'Holt Joinery' });
  const client = await signedIn(user.id);
  await client.call(saveBrief, { method: 'PUT', body: { business: 'Joiners' } });
  for (let time = 0; time < 2; time += 1) await client.call(sendBrief, { method: 'POST' });
  expect(await toldOf(user.id)).toMatchObject([
    { kind: 'briefSent', customer: { name: 'Holt Joinery' } },
  ]);
});

test('a customer is notified of each ZIP once it is shown', async () => {
  const { client, website } = await givenAsker();
  await uploadZip(admin, website.id, await siteZip());
  expect((await bellOf(client)).notifications).toEqual([]);
  await doSiteWork();
  expect((await bellOf(client)).notifications).toMatchObject([
    { kind: 'firstReady', subject: expect.stringMatching(/\.zip$/) },
  ]);
  await uploadZip(admin, website.id, await siteZip());
  await doSiteWork();
  expect((await bellOf(client)).notifications).toMatchObject([
    { kind: 'zipReady' },
    { kind: 'firstReady' },
  ]);
});

test('read notifications stay read, for each administrator alone; later ones are new', async () => {
  const colleague = await signedInAdmin();
  const { client } = await givenAsker();
  await givenRequest(client, 'One');
  const { notifications, unread } = await bellOf(admin);
  expect(unread).toBeGreaterThan(1);
  await admin.call(read, { body: { upTo: notifications[1]?.id } });
  expect((await bellOf(admin)).unread).toBe(1);
  await admin.call(read, { body: {} });
  await admin.call(read, { body: { upTo: notifications.at(-1)?.id } });
  expect((await bellOf(admin)).unread).toBe(0);
  expect((await bellOf(colleague)).unread).toBe(unread);
  await givenRequest(client, 'Two');
  expect((await bellOf(admin)).unread).toBe(1);
});

test('the bell holds the newest thirty, in one query and one batch of names, however many there are', async () => {
  const { user } = await givenAsker();
  const at = (minute: number) => new Date(Date.now() - minute * 60_000);
  for (let minute = 1; minute <= notificationLimits.shown + 5; minute += 1) {
    await transact([
      newNotification({ to: 'agency', kind: 'approved', userId: user.id }, at(minute)).write,
    ]);
  }
  const { notifications } = await bellOf(admin);
  expect(notifications).toHaveLength(notificationLimits.shown);
  expect(notifications.map(({ at: time }) => time)).toEqual(
    notifications
      .map(({ at: t }) => t)
      .toSorted()
      .reverse(),
  );
  const { names } = await watchTable(() => bellOf(admin));
  expect(names.filter((name) => name !== 'UpdateItemCommand')).toHaveLength(3);
});

test('notifications about a deleted customer are no longer shown', async () => {
  const { user, client } = await givenAsker();
  await givenRequest(client, 'Gone');
  await admin.call(deleteUser, { method: 'DELETE', params: { id: `${user.id}` } });
  expect(await toldOf(user.id)).toEqual([]);
});

test('the receiver’s sockets are notified after a notification is written', async () => {
  const { user, client } = await givenAsker();
  const [agency, own, other] = [
    await chatting(support),
    await chatting(user),
    await chatting(await givenUser()),
  ];
  const { id } = await givenRequest(client, 'Rings');
  await move(id, 'accepted');
  expect(agency.ofType('notification')).toEqual([
    { type: 'notification', data: { kind: 'requestMade' } },
  ]);
  expect(own.ofType('notification')).toEqual([
    { type: 'notification', data: { kind: 'requestChanged' } },
  ]);
  expect(other.ofType('notification')).toEqual([]);
});

test('a failed push does no harm: the change is kept, and the count finds the notification', async () => {
  const { user, client } = await givenAsker();
  const socket = await chatting(user);
  gateway.trouble(socket.id, 'silent');
  const { id } = await givenRequest(client, 'Quiet');
  expect((await move(id, 'accepted')).status).toBe(200);
  expect((await bellOf(client)).unread).toBe(1);
});

test('a user can switch off a kind, for bell and mail separately', async () => {
  const { user, client } = await givenAsker();
  const { id } = await givenRequest(client, 'Switched off');
  await move(id, 'accepted');
  const { json } = await client.call(switches);
  const all = notifications.switches.response.parse(json);
  expect(all).toEqual([
    { kind: 'requestChanged', web: true, mail: true },
    { kind: 'zipReady', web: true, mail: true },
    { kind: 'commentMade', web: true, mail: true },
    { kind: 'domainLive', web: true, mail: null },
    { kind: 'siteMessage', web: true, mail: null },
  ]);
  const off = all.map((one) => ({ ...one, web: one.kind !== 'requestChanged' }));
  expect((await client.call(setSwitches, { body: { switches: off } })).json).toEqual(off);
  expect(await bellOf(client)).toEqual({ notifications: [], unread: 0 });
  expect((await getUser(user.id))?.notificationSwitches.requestChanged).toEqual({
    web: false,
    mail: true,
  });
  const noMail = off.map((one) => ({ ...one, mail: one.mail === null ? null : false }));
  await client.call(setSwitches, { body: { switches: noMail } });
  const reader = await getUser(user.id);
  expect(reader && isSwitchedOn(reader.notificationSwitches, 'requestChanged', 'mail')).toBe(false);
});
