import { expect, test, vi } from 'vitest';
import { transact } from '#functions/data/table/send.ts';
import { getUser, type UserChanges, userUpdate } from '#functions/data/users/user.ts';
import { handler } from '#functions/requests/make-request.ts';
import { requestLimits } from '#shared/limits/requests.ts';
import { mayRequest } from '#shared/rules/request-right.ts';
import { commentMessages } from '#shared/texts/comments.ts';
import { refusals } from '#shared/texts/refusals.ts';
import { requestRefusals } from '#shared/texts/requests.ts';
import { trailOf } from '#test/support/audit.ts';
import { givenComment, givenReviewed } from '#test/support/comments.ts';
import { givenAsker, givenRequest } from '#test/support/requests.ts';
import { signedIn, signedInAdmin } from '#test/support/sign-in.ts';
import { withFault } from '#test/support/table-calls.ts';
import { dumpTable } from '#test/support/table-dump.ts';
import { givenUser } from '#test/support/users.ts';

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
const change = async (userId: number, changes: UserChanges) => {
  const user = await getUser(userId);
  if (user) await transact([userUpdate(user, changes)]);
};

test('requests are numbered per website, and counted in the same transaction', async () => {
  const { user, website, client } = await givenAsker();
  const body = { title: '  Opening hours ', text: 'Closed on Mondays.\nSince May.' };
  expect(await client.call(handler, { body })).toMatchObject({
    status: 200,
    json: {
      id: `${website.id}-1`,
      websiteId: website.id,
      number: 1,
      title: 'Opening hours',
      text: 'Closed on Mondays.\nSince May.',
      state: 'new',
      pins: [],
      reason: null,
      zip: null,
      version: 1,
    },
  });
  expect(await givenRequest(client, 'A photo')).toMatchObject({ number: 2, text: null });
  expect((await getUser(user.id))?.editsRequested).toBe(2);
  const other = await givenAsker();
  expect(await givenRequest(other.client, 'Another website')).toMatchObject({ number: 1 });
});

test('ten concurrent requests get ten numbers, and all are counted', async () => {
  const { user, client } = await givenAsker();
  const titles = Array.from({ length: 10 }, (_, index) => `Change ${index}`);
  const made = await Promise.all(titles.map((title) => givenRequest(client, title)));
  expect(new Set(made.map(({ number }) => number)).size).toBe(10);
  expect((await getUser(user.id))?.editsRequested).toBe(10);
});

test('when the table fails, nothing is created or counted', async () => {
  const { user, client } = await givenAsker();
  const error = Object.assign(new Error('busy'), { name: 'ThrottlingException' });
  const fault = { command: 'TransactWriteItemsCommand', when: 'before', error } as const;
  const written = vi.spyOn(console, 'error').mockReturnValue();
  const answer = await withFault(fault, () => client.call(handler, { body: { title: 'Hours' } }));
  expect(answer.status).toBe(503);
  expect(written).toHaveBeenCalledOnce();
  written.mockClear();
  expect((await getUser(user.id))?.editsRequested).toBe(0);
  expect(await givenRequest(client, 'Hours')).toMatchObject({ number: 1 });
});

test('a buyer may request for 30 days, and then reads what support costs', async () => {
  const { user, client } = await givenAsker();
  await change(user.id, { hasPurchasedSite: true, purchaseDate: daysAgo(29) });
  expect(await givenRequest(client, 'In time')).toMatchObject({ state: 'new' });
  await change(user.id, { purchaseDate: daysAgo(31) });
  const before = await getUser(user.id);
  expect(await client.call(handler, { body: { title: 'Too late' } })).toMatchObject({
    status: 403,
    json: { message: requestRefusals.supportOver('$150') },
  });
  expect(await getUser(user.id)).toEqual(before);
  await change(user.id, { hasActiveSubscription: true });
  expect(await givenRequest(client, 'As a subscriber')).toMatchObject({ state: 'new' });
});

test('after the end of a subscription nobody is asked, until the next one', async () => {
  const { user, client } = await givenAsker();
  await change(user.id, { subscriptionEndedAt: daysAgo(1) });
  expect(await client.call(handler, { body: { title: 'Too late' } })).toMatchObject({
    status: 403,
    json: { message: requestRefusals.subscriptionOver },
  });
  await change(user.id, { hasActiveSubscription: true });
  expect(await givenRequest(client, 'Again')).toMatchObject({ state: 'new' });
});

test('a buyer’s right ends to the millisecond after 30 days', () => {
  const bought = { hasActiveSubscription: false, servedUntil: null, hasPurchasedSite: true };
  const buyer = { ...bought, purchaseDate: '2026-05-01T10:00:00.000Z', subscriptionEndedAt: null };
  expect(mayRequest(buyer, new Date('2026-05-31T09:59:59.999Z'))).toBe(true);
  expect(mayRequest(buyer, new Date('2026-05-31T10:00:00.000Z'))).toBe(false);
});

test('an administrator creates one for a customer, also later, which is audited', async () => {
  const { user, website } = await givenAsker();
  await change(user.id, { hasPurchasedSite: true, purchaseDate: daysAgo(100) });
  const admin = await signedInAdmin({ username: 'maren' });
  const body = { websiteId: website.id, title: 'What you wrote in the chat' };
  expect((await admin.call(handler, { body })).status).toBe(200);
  expect((await getUser(user.id))?.editsRequested).toBe(1);
  expect((await trailOf(user.id))[0]).toMatchObject({
    ...{ action: 'makeRequest', actor: 'maren', websiteId: website.id, after: { number: 1 } },
  });
});

test('a request for another customer’s website, or for none, is not found', async () => {
  const { website } = await givenAsker();
  const stranger = await signedIn((await givenUser()).id);
  const before = await dumpTable();
  const foreign = { websiteId: website.id, title: 'Mine now' };
  expect((await stranger.call(handler, { body: foreign })).status).toBe(404);
  expect(await stranger.call(handler, { body: { title: 'No website' } })).toMatchObject({
    status: 404,
    json: { message: refusals.noWebsite },
  });
  expect(await dumpTable()).toEqual(before);
});

test.each([{}, { title: ' ' }, { title: 'a\nb' }, { title: 'x'.repeat(121) }, { title: 7 }])(
  'refuses %j',
  async (body) => {
    const { client } = await givenAsker();
    expect((await client.call(handler, { body })).status).toBe(400);
  },
);

test('a customer beyond thirty an hour has to wait', async () => {
  const { client } = await givenAsker();
  for (let made = 0; made < requestLimits.perCustomer; made += 1)
    await givenRequest(client, `R ${made}`);
  expect((await client.call(handler, { body: { title: 'Again' } })).status).toBe(429);
});

test('a request names only comments of its own website, each once', async () => {
  const { client, params } = await givenReviewed();
  for (let made = 0; made < 3; made += 1) await givenComment(client, params);
  const ask = (pins: unknown) => client.call(handler, { body: { title: 'The heading', pins } });
  expect(await ask([3, 1, 3])).toMatchObject({ status: 200, json: { pins: [3, 1] } });
  for (const pins of [[4], [1, 2, 99], [0], ['1'], Array.from({ length: 21 }, (_, i) => i + 1)]) {
    expect((await ask(pins)).status).toBe(400);
  }
  const other = await givenAsker();
  expect(await other.client.call(handler, { body: { title: 'Theirs', pins: [1] } })).toMatchObject({
    status: 400,
    json: { issues: [{ path: 'pins', message: commentMessages.unknownPin }] },
  });
});
