import { expect, test } from 'vitest';
import { handler as changeState } from '#functions/admin/change-request-state.ts';
import { handler } from '#functions/admin/count-waiting.ts';
import { handler as listTasks } from '#functions/admin/list-payment-tasks.ts';
import { handler as listRequests } from '#functions/admin/list-requests.ts';
import { handler as listBriefs } from '#functions/briefs/list.ts';
import { handler as listComments } from '#functions/comments/waiting.ts';
import { paymentTaskOpening } from '#functions/data/billing/payment-task.ts';
import { storeMessage } from '#functions/data/chat/chat-message.ts';
import { transact } from '#functions/data/table/send.ts';
import { type StoredUser, userUpdate } from '#functions/data/users/user.ts';
import { handler as listUsers } from '#functions/users/list.ts';
import { waitingCounts } from '#shared/api/admin/standings.ts';
import { waitingLimits } from '#shared/limits/lists.ts';
import { openRequestStates } from '#shared/model/change-request.ts';
import { isWaitingForUs } from '#shared/rules/request-steps.ts';
import { givenComment, givenReviewed } from '#test/support/comments.ts';
import { givenRequest } from '#test/support/requests.ts';
import { signedInAdmin } from '#test/support/sign-in.ts';
import { watchTable } from '#test/support/table-calls.ts';
import { givenUser } from '#test/support/users.ts';

const admin = await signedInAdmin();
const counts = async () => waitingCounts.parse((await admin.call(handler)).json);

async function whenWriting(userId: number, sender: 'user' | 'support') {
  const message = { userId, senderId: userId, message: 'Hello?', clientId: null, files: [] };
  const from = { sender, firstName: null, username: null, isByMail: false };
  await storeMessage({ ...message, ...from }, 10, new Date());
}

test('conversations and work count until they are settled', async () => {
  const { user, params, client } = await givenReviewed();
  const before = await counts();
  const added = async () => {
    const { chats, work } = await counts();
    return { chats: chats - before.chats, work: work - before.work };
  };
  await whenWriting(user.id, 'user');
  expect(await added()).toEqual({ chats: 1, work: 1 });
  await whenWriting(user.id, 'user');
  await givenComment(client, params);
  await givenComment(client, params, 'And smaller letters.');
  // Comments are work by website, as in the list.
  expect(await added()).toEqual({ chats: 1, work: 2 });
  const { id } = await givenRequest(client, 'Opening hours');
  expect(await added()).toEqual({ chats: 1, work: 3 });
  await admin.call(changeState, { params: { id }, body: { state: 'in-work' } });
  expect(await added()).toEqual({ chats: 1, work: 3 });
  await admin.call(changeState, { params: { id }, body: { state: 'to-review' } });
  await whenWriting(user.id, 'support');
  expect(await added()).toEqual({ chats: 0, work: 1 });
});

async function givenLate(): Promise<StoredUser> {
  const user = await givenUser();
  const late = { hasActiveSubscription: true, subscriptionStatus: 'past_due' } as const;
  expect(await transact([userUpdate(user, late, [])])).toEqual([]);
  return user;
}

const lateFor = ({ id: payerId }: StoredUser) =>
  paymentTaskOpening(
    { kind: 'late', payerId, paymentId: null, hasUser: true, payment: null, dueBy: null },
    new Date(),
  );

async function lengthOf(
  handler: Parameters<typeof admin.call>[0],
  query: Record<string, string> = {},
): Promise<number> {
  const { json } = await admin.call(handler, { query: { limit: '100', ...query } });
  if (!Array.isArray(json)) throw new Error('This is no list');
  return json.length;
}

test('the number is that of the rows that wait; a late month is one once it is late for long', async () => {
  const { client, params } = await givenReviewed();
  await givenComment(client, params);
  await givenRequest(client, 'Opening hours');
  const user = await givenLate();
  await whenWriting(user.id, 'user');
  const { work: before } = await counts();
  expect(await transact(lateFor(user))).toEqual([]);
  const { work } = await counts();
  expect(work).toBe(before + 1);
  const lengths = await Promise.all([
    lengthOf(listUsers, { filter: 'unanswered' }),
    ...[listTasks, listComments, listBriefs].map((list) => lengthOf(list)),
    ...openRequestStates.filter(isWaitingForUs).map((state) => lengthOf(listRequests, { state })),
  ]);
  expect(work).toBe(lengths.reduce((sum, length) => sum + length));
});

test('one round trip more than the session and the comments, however much waits', async () => {
  const { sequential } = await watchTable(counts);
  expect(sequential).toBeLessThanOrEqual(3);
  expect(waitingLimits.counted).toBeGreaterThan(99);
});
