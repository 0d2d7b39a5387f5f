import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { handler as updateProfile } from '#functions/account/update-profile.ts';
import { handler } from '#functions/admin/list-standings.ts';
import { handler as correctTimeline } from '#functions/briefs/correct-timeline.ts';
import { handler as getBrief } from '#functions/briefs/get.ts';
import { handler as resolve } from '#functions/comments/resolve.ts';
import { storeMessage } from '#functions/data/chat/chat-message.ts';
import { write } from '#functions/data/table/send.ts';
import {
  newScheduledDeletion,
  scheduledDeletionCreation,
} from '#functions/data/users/scheduled-deletion.ts';
import { getUser } from '#functions/data/users/user.ts';
import { brief } from '#shared/model/brief.ts';
import { standing } from '#shared/model/standing.ts';
import { givenComment, givenReviewed } from '#test/support/comments.ts';
import { givenAsker, givenRequest } from '#test/support/requests.ts';
import { signedIn, signedInAdmin } from '#test/support/sign-in.ts';
import { watchTable } from '#test/support/table-calls.ts';
import { givenUser } from '#test/support/users.ts';
import { givenSubscription } from '../billing/support/subscriptions.ts';

const admin = await signedInAdmin();
const ask = (userIds: string) => admin.call(handler, { query: { userIds } });

async function standingsOf(...ids: readonly number[]) {
  const { status, json } = await ask(ids.join(','));
  expect(status).toBe(200);
  return z.array(standing).parse(json);
}

async function standingOf(userId: number) {
  const [one] = await standingsOf(userId);
  if (!one) throw new Error('There is no standing');
  const { json } = await admin.call(getBrief, { query: { userId: String(userId) } });
  // The lists say what the person's page says.
  expect(one.stage).toEqual(brief.parse(json).stage);
  return one;
}

test('what a customer sends and the agency settles moves the stage and the counts', async () => {
  const { user, website, params, client } = await givenReviewed();
  const shown = { userId: user.id, websiteId: website.id, name: 'Holt Joinery', isLate: false };
  const nothing = { comments: 0, requests: 0, domain: null, waitsSince: null, month: null };
  expect(await standingOf(user.id)).toEqual({
    ...{ ...shown, ...nothing },
    stage: { kind: 'review', domain: 'none', isFirst: true },
  });
  const { number } = await givenComment(client, params);
  const changes = { kind: 'changes' } as const;
  expect(await standingOf(user.id)).toMatchObject({ stage: changes, comments: 1, requests: 0 });
  await admin.call(resolve, { params: { ...params, number: String(number) } });
  expect(await standingOf(user.id)).toMatchObject({ stage: { kind: 'review' }, comments: 0 });
  await givenRequest(client, 'Opening hours');
  expect(await standingOf(user.id)).toMatchObject({ stage: changes, comments: 0, requests: 1 });
  await admin.call(correctTimeline, { body: { userId: user.id, place: 'live' } });
  expect((await standingOf(user.id)).stage).toEqual({ kind: 'approved' });
});

test('before the first version the stage tells the brief or the design', async () => {
  const newcomer = await givenUser();
  expect(await standingOf(newcomer.id)).toMatchObject({
    stage: { kind: 'brief' },
    websiteId: null,
  });
  const { user } = await givenAsker();
  expect(await standingOf(user.id)).toMatchObject({ stage: { kind: 'design' } });
});

test('comments on a version that an address has replaced wait no longer', async () => {
  const own = { websitePreviewUrl: 'https://holt.example/' };
  const { user, params, client } = await givenReviewed(own);
  await givenComment(client, params);
  const { stage, comments } = await standingOf(user.id);
  expect({ kind: stage.kind, comments }).toEqual({ kind: 'changes', comments: 1 });
});

test('a new name shows at once, and who waits in the chat is told since when', async () => {
  const { id } = await givenUser({ firstName: 'Dana', lastName: 'Holt' });
  expect(await standingOf(id)).toMatchObject({ name: 'Dana Holt', waitsSince: null });
  await (await signedIn(id)).call(updateProfile, { body: { lastName: 'Marlow' } });
  const message = { userId: id, senderId: id, message: 'Hello?', clientId: null, files: [] };
  const from = { sender: 'user', firstName: null, username: null, isByMail: false } as const;
  await storeMessage({ ...message, ...from }, 10, new Date());
  expect(await standingOf(id)).toMatchObject({
    name: 'Dana Marlow',
    waitsSince: expect.any(String),
  });
});

test('each is listed once, in the order asked, and nobody who does not exist', async () => {
  const [one, other] = [await givenUser(), await givenUser()];
  const found = await standingsOf(other.id, 999_999_999, one.id, other.id);
  expect(found.map(({ userId }) => userId)).toEqual([other.id, one.id]);
});

test.each(['', '0', '1,', 'a', '1;2', '1,2,3,4,5,6,7,8,9,10,11'])('%j is refused', async (ids) => {
  expect((await ask(ids)).status).toBe(400);
});

test('ten customers cost as many round trips as one', async () => {
  const given = await Promise.all([1, 2, 3].map(givenAsker));
  const ids = given.map(({ user }) => user.id);
  const { sequential } = await watchTable(() => standingsOf(...ids));
  expect(sequential).toBeLessThanOrEqual(3);
});

test('a subscription ends with an account whose deletion was asked for', async () => {
  const { subscriber } = await givenSubscription();
  const customer = await getUser(subscriber.id);
  if (!customer) throw new Error('There is no subscriber');
  const deletion = newScheduledDeletion(customer, new Date());
  expect((await standingOf(customer.id)).stage).not.toHaveProperty('until');
  await write(scheduledDeletionCreation(deletion));
  const { stage } = await standingOf(customer.id);
  expect(stage).toMatchObject({ kind: 'ending', until: deletion.dueAt });
  const { json } = await admin.call(getBrief, { query: { userId: String(customer.id) } });
  expect(json).toMatchObject({ deletionAt: deletion.dueAt });
});
