import { expect, test } from 'vitest';
import { handler as changeState } from '#functions/admin/change-request-state.ts';
import { handler } from '#functions/admin/count-waiting.ts';
import { storeMessage } from '#functions/data/chat/chat-message.ts';
import { waitingCounts } from '#shared/api/admin/standings.ts';
import { waitingLimits } from '#shared/limits/lists.ts';
import { givenComment, givenReviewed } from '#test/support/comments.ts';
import { givenRequest } from '#test/support/requests.ts';
import { signedInAdmin } from '#test/support/sign-in.ts';
import { watchTable } from '#test/support/table-calls.ts';

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
  expect(await added()).toEqual({ chats: 1, work: 0 });
  await whenWriting(user.id, 'user');
  await givenComment(client, params);
  await givenComment(client, params, 'And smaller letters.');
  // Comments are work by website, as in the list.
  expect(await added()).toEqual({ chats: 1, work: 1 });
  const { id } = await givenRequest(client, 'Opening hours');
  expect(await added()).toEqual({ chats: 1, work: 2 });
  await admin.call(changeState, { params: { id }, body: { state: 'in-work' } });
  expect(await added()).toEqual({ chats: 1, work: 2 });
  await admin.call(changeState, { params: { id }, body: { state: 'to-review' } });
  await whenWriting(user.id, 'support');
  expect(await added()).toEqual({ chats: 0, work: 1 });
});

test('one round trip more than the session and the comments, however much waits', async () => {
  const { sequential } = await watchTable(counts);
  expect(sequential).toBeLessThanOrEqual(3);
  expect(waitingLimits.counted).toBeGreaterThan(99);
});
