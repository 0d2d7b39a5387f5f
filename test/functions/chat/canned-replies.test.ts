import { expect, test } from 'vitest';
import { handler as deleteReply } from '#functions/chat/delete-reply.ts';
import { handler as listReplies } from '#functions/chat/list-replies.ts';
import { handler as saveReply } from '#functions/chat/save-reply.ts';
import { listAudit } from '#functions/data/audit-list.ts';
import { type CannedReply, cannedReply } from '#shared/model/canned-reply.ts';
import type { ApiClient } from '#test/support/api-client.ts';
import { signedIn, signedInAdmin } from '#test/support/sign-in.ts';
import { withInterruption } from '#test/support/table-calls.ts';
import { givenUser } from '#test/support/users.ts';

async function whenSaving(admin: ApiClient, body: Partial<CannedReply>) {
  const answer = await admin.call(saveReply, { body });
  return { ...answer, reply: answer.status === 200 ? cannedReply.parse(answer.json) : null };
}

test('replies are created, listed by title, edited and deleted by any administrator', async () => {
  const [admin, colleague] = [await signedInAdmin(), await signedInAdmin()];
  const { reply: thanks } = await whenSaving(admin, { title: 'Thanks', text: 'Thank you!' });
  const { reply: hello } = await whenSaving(admin, {
    title: 'Hello',
    text: 'Hi,\nhow can I help?',
  });
  await whenSaving(colleague, { ...thanks, text: 'Thank you very much!' });
  expect((await colleague.call(listReplies)).json).toEqual([
    hello,
    { ...thanks, text: 'Thank you very much!' },
  ]);
  const removed = { method: 'DELETE', params: { id: hello?.id ?? '' } };
  expect((await colleague.call(deleteReply, removed)).status).toBe(200);
  expect((await colleague.call(deleteReply, removed)).status).toBe(404);
  expect((await admin.call(listReplies)).json).toHaveLength(1);
});

test('every change is in the audit trail, with its previous values', async () => {
  const admin = await signedInAdmin({ username: 'auditor' });
  const { reply } = await whenSaving(admin, { title: 'Audited', text: 'One' });
  await whenSaving(admin, { id: reply?.id ?? '', title: 'Audited', text: 'Two' });
  await admin.call(deleteReply, { method: 'DELETE', params: { id: reply?.id ?? '' } });
  const { items } = await listAudit({ limit: 100, position: null }, new Date());
  const own = items.filter(({ actor }) => actor === 'auditor');
  expect(own.map(({ action, before, after }) => [action, before, after])).toEqual([
    ['deleteReply', { title: 'Audited', text: 'Two' }, {}],
    ['saveReply', { title: 'Audited', text: 'One' }, { title: 'Audited', text: 'Two' }],
    ['saveReply', { title: null, text: null }, { title: 'Audited', text: 'One' }],
  ]);
});

test('a reply that somebody else changed meanwhile is not overwritten', async () => {
  const admin = await signedInAdmin();
  const { reply } = await whenSaving(admin, { title: 'Contested', text: 'Mine' });
  const id = reply?.id ?? '';
  const theirs = () => whenSaving(admin, { id, title: 'Contested', text: 'Theirs' });
  const answer = await withInterruption(
    'TransactWriteItemsCommand',
    async () => void (await theirs()),
    () => whenSaving(admin, { id, title: 'Contested', text: 'Late' }),
  );
  expect(answer.status).toBe(409);
  expect((await admin.call(listReplies)).json).toContainEqual({ ...reply, text: 'Theirs' });
});

test.for([
  [{ title: '', text: 'Text' }, 'Please give the reply a title.'],
  [{ title: 'x'.repeat(81), text: 'Text' }, 'A title has at most 80 characters.'],
  [{ title: 'Title', text: ' ' }, 'Please write a message.'],
  [{ title: 'Title', text: 'x'.repeat(4_001) }, 'A message has at most 4,000 characters.'],
])('%j is refused', async ([body, message]) => {
  const admin = await signedInAdmin();
  expect((await admin.call(saveReply, { body })).json).toMatchObject({ message });
});

test('an unknown reply is not found, and customers see none', async () => {
  const admin = await signedInAdmin();
  const body = { id: 'unknown', title: 'Title', text: 'Text' };
  expect((await admin.call(saveReply, { body })).status).toBe(404);
  const customer = await signedIn((await givenUser()).id);
  expect((await customer.call(listReplies)).status).toBe(403);
});
