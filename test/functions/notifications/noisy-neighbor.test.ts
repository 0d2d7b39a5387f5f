import { expect, test } from 'vitest';
import { handler as deleteUser } from '#functions/admin/delete-user.ts';
import { handler as saveBrief } from '#functions/briefs/save.ts';
import { handler as sendBrief } from '#functions/briefs/send.ts';
import { newNotification } from '#functions/data/notifications/notification.ts';
import { notificationLimits } from '#functions/data/notifications/notification-limits.ts';
import { transact } from '#functions/data/table/send.ts';
import { handler as setSwitches } from '#functions/notifications/set-switches.ts';
import { givenComment, givenReviewed } from '#test/support/comments.ts';
import { bellOf } from '#test/support/notifications.ts';
import { givenAsker, givenRequest } from '#test/support/requests.ts';
import { signedIn, signedInAdmin } from '#test/support/sign-in.ts';
import { watchTable } from '#test/support/table-calls.ts';
import { givenUser } from '#test/support/users.ts';

const admin = await signedInAdmin();
const { shown } = notificationLimits;

/** A customer whose brief waits for the agency. */
async function givenQuiet(): Promise<number> {
  const { id } = await givenUser();
  const client = await signedIn(id);
  await client.call(saveBrief, { method: 'PUT', body: { business: 'Joiners' } });
  await client.call(sendBrief, { method: 'POST' });
  return id;
}

/** The subjects of what the agency's bell holds of a customer, the newest first. */
async function heardOf(userId: number) {
  const { notifications } = await bellOf(admin);
  return notifications
    .filter(({ customer }) => customer?.id === userId)
    .map(({ kind, subject }) => subject ?? kind);
}

interface Noise {
  readonly what: string;
  readonly begin: () => Promise<{ userId: number; make: (text: string) => Promise<unknown> }>;
  readonly newest: string;
}

/** All that a customer may write without end. */
const noises: readonly Noise[] = [
  {
    what: 'comments',
    begin: async () => {
      const { user, client, params } = await givenReviewed();
      return { userId: user.id, make: (text) => givenComment(client, params, text) };
    },
    newest: `#${shown}`,
  },
  {
    what: 'requests',
    begin: async () => {
      const { user, client } = await givenAsker();
      return { userId: user.id, make: (text) => givenRequest(client, text) };
    },
    newest: `R-${shown}`,
  },
];

test.each(noises)('$what of one customer leave the news of others in the bell', async (noise) => {
  const quiet = await givenQuiet();
  const { userId, make } = await noise.begin();
  for (let n = 1; n <= shown; n += 1) await make(`Number ${n}`);
  expect(await heardOf(quiet)).toEqual(['briefSent']);
  expect(await heardOf(userId)).toEqual([noise.newest]);
});

test('comments of each side and of each website stand for themselves', async () => {
  const [one, other] = [await givenReviewed(), await givenReviewed()];
  for (const { client, params } of [one, other, one]) await givenComment(client, params);
  await givenComment(admin, one.params);
  await givenComment(one.client, one.params);
  expect(await heardOf(one.user.id)).toEqual(['#4', '#2']);
  expect(await heardOf(other.user.id)).toEqual(['#1']);
  const { notifications } = await bellOf(one.client);
  expect(notifications.filter(({ kind }) => kind === 'commentMade')).toHaveLength(1);
});

/** More than a page of notifications, each newer than all that there are. */
async function ring(kind: 'approved' | 'linkAsked', userId: number): Promise<void> {
  for (let n = 1; n <= shown + 5; n += 1) {
    await transact([newNotification({ to: 'agency', kind, userId }, new Date()).write]);
  }
}

test('what was switched off takes no place from what is heard', async () => {
  const quiet = await givenQuiet();
  await ring('linkAsked', (await givenUser()).id);
  expect(await heardOf(quiet)).toEqual([]);
  await admin.call(setSwitches, {
    body: { switches: [{ kind: 'linkAsked', web: false, mail: true }] },
  });
  expect(await heardOf(quiet)).toEqual(['briefSent']);
  await admin.call(setSwitches, { body: { switches: [] } });
});

test('deleted customers take no place from the living', async () => {
  const [quiet, { id }] = [await givenQuiet(), await givenUser()];
  await ring('approved', id);
  await admin.call(deleteUser, { method: 'DELETE', params: { id: `${id}` } });
  expect(await heardOf(quiet)).toEqual(['briefSent']);
});

test('a reader who hears nothing costs a bounded number of pages', async () => {
  const { id } = await givenUser();
  const { laterPageSize, laterPages } = notificationLimits;
  const enough = shown + laterPageSize * (laterPages + 1);
  const writes = Array.from(
    { length: enough },
    () => newNotification({ to: 'customer', kind: 'zipReady', userId: id }, new Date()).write,
  );
  for (let from = 0; from < enough; from += 100) await transact(writes.slice(from, from + 100));
  const client = await signedIn(id);
  await client.call(setSwitches, {
    body: { switches: [{ kind: 'zipReady', web: false, mail: true }] },
  });
  const { names } = await watchTable(() => bellOf(client));
  expect(names.filter((name) => name === 'QueryCommand')).toHaveLength(1 + laterPages);
});
