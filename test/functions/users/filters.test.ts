import { beforeAll, expect, test } from 'vitest';
import { transact, write } from '#functions/data/table/send.ts';
import { change } from '#functions/data/table/writes.ts';
import {
  getUser,
  type StoredUser,
  type UserChanges,
  userKey,
  userUpdate,
} from '#functions/data/users/user.ts';
import { handler as list } from '#functions/users/list.ts';
import type { UserFilter } from '#shared/api/users.ts';
import type { ApiClient } from '#test/support/api-client.ts';
import { type ChatSocket, chatting } from '#test/support/chat.ts';
import { givenPurchase } from '#test/support/purchases.ts';
import { signedInAdmin } from '#test/support/sign-in.ts';
import { watchTable } from '#test/support/table-calls.ts';
import { givenUser } from '#test/support/users.ts';
import { givenWebsite } from '#test/support/websites.ts';

let admin: ApiClient;
let support: ChatSocket;
beforeAll(async () => {
  admin = await signedInAdmin({ username: 'root' });
  support = await chatting(await givenUser({ username: 'agent', isAdmin: true }));
});

const address = 'https://holt.example/';

async function found(filter: UserFilter, q?: string): Promise<readonly number[]> {
  const { json } = await admin.call(list, { query: { filter, limit: '100', ...(q && { q }) } });
  return Array.isArray(json) ? json.map((row) => Number(Object(row).id)) : [];
}

async function update({ id }: StoredUser, changes: UserChanges): Promise<void> {
  const user = await getUser(id);
  if (user) expect(await transact([userUpdate(user, changes, [])])).toEqual([]);
}

test('customers with a website to review who have not paid are a list, also after a refund', async () => {
  const [early, late, designed] = [await givenUser(), await givenUser(), await givenUser()];
  await givenWebsite(late.id, { websitePreviewUrl: address });
  await givenWebsite(early.id, { websitePreviewUrl: address });
  await givenWebsite(designed.id);
  expect(await found('not-paid')).toEqual([early.id, late.id]);
  await givenPurchase(early.id);
  expect(await found('not-paid')).toEqual([late.id]);
  await givenPurchase(early.id, false);
  expect(await found('not-paid')).toEqual([early.id, late.id]);
  await update(late, { editsRequested: 2 });
  expect(await found('not-paid')).toContain(late.id);
});

test('customers who pay late are a list', async () => {
  const user = await givenUser();
  await givenWebsite(user.id, { websitePreviewUrl: address });
  await update(user, { hasActiveSubscription: true, subscriptionStatus: 'past_due' });
  expect(await found('past-due')).toEqual([user.id]);
  expect(await found('not-paid')).not.toContain(user.id);
  await update(user, { subscriptionStatus: 'active' });
  expect(await found('past-due')).toEqual([]);
});

test('a change of a sale is conditional on all of its fields', async () => {
  const user = await givenUser();
  await givenPurchase(user.id);
  expect(await transact([userUpdate(user, { zipFileUploaded: true }, [])])).toEqual([0]);
  expect(await transact([userUpdate(user, { mailStop: null }, [])])).toEqual([]);
});

test('stale index entries are not shown', async () => {
  const user = await givenUser();
  await write(
    change(userKey(user.id), { set: { pendingList: 'SALE#past-due', pendingSort: '7' } }),
  );
  expect(await found('past-due')).toEqual([]);
});

test('customers who wait for an answer are found, the longest wait first, until support writes', async () => {
  const [first, second] = [await givenUser(), await givenUser()];
  const sockets = [await chatting(first), await chatting(second)] as const;
  await sockets[0].send('message', { message: 'Hello?', userId: first.id });
  await sockets[1].send('message', { message: 'Hello', userId: second.id });
  await sockets[0].send('message', { message: 'Are you there?', userId: first.id });
  expect(await found('unanswered')).toEqual([first.id, second.id]);
  await support.send('message', { message: 'Yes', userId: first.id });
  expect(await found('unanswered')).toEqual([second.id]);
});

test('who waits for an answer is told apart among those found, in as many round trips', async () => {
  const [waiting, answered] = [
    await givenUser({ username: 'wharf-one' }),
    await givenUser({ username: 'wharf-two' }),
  ];
  await givenUser({ username: 'wharf-three' });
  for (const user of [waiting, answered]) {
    await (await chatting(user)).send('message', { message: 'Hello?', userId: user.id });
  }
  await support.send('message', { message: 'Yes', userId: answered.id });
  const { sequential } = await watchTable(async () => {
    expect(await found('unanswered', 'wharf')).toEqual([waiting.id]);
  });
  expect(sequential).toBe(3);
});

test.each(['not-paid', 'past-due', 'unanswered'] as const)(
  'a page of %s takes three round trips',
  async (filter) => {
    const { sequential } = await watchTable(() => found(filter));
    expect(sequential).toBeLessThanOrEqual(3);
  },
);
