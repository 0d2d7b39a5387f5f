import { expect, test } from 'vitest';
import { handler } from '#functions/admin/update-edits.ts';
import { getUser } from '#functions/data/users/user.ts';
import { listNewestUpdates } from '#functions/data/websites/update.ts';
import { handler as listUsers } from '#functions/users/list.ts';
import { refusals } from '#shared/texts/refusals.ts';
import { updateTitles } from '#shared/texts/websites.ts';
import { trailOf } from '#test/support/audit.ts';
import { signedIn, signedInAdmin } from '#test/support/sign-in.ts';
import { withInterruption } from '#test/support/table-calls.ts';
import { dumpTable } from '#test/support/table-dump.ts';
import { givenUser } from '#test/support/users.ts';
import { givenWebsite } from '#test/support/websites.ts';

const admin = await signedInAdmin({ username: 'editor' });
const set = (userId: number, editsRequested: unknown, headers = {}) =>
  admin.call(handler, { body: { userId, editsRequested }, headers });

test('the count is stored, sorts the customer list, is shown to the customer and is audited', async () => {
  const user = await givenUser();
  const website = await givenWebsite(user.id);
  expect(await set(user.id, 3)).toMatchObject({ status: 200, json: { editsRequested: 3 } });
  expect((await getUser(user.id))?.editsRequested).toBe(3);
  const sorted = await admin.call(listUsers, {
    query: { sort: 'edits', order: 'desc', limit: '1' },
  });
  expect(sorted.json).toMatchObject([{ id: user.id }]);
  const [news] = await listNewestUpdates(website.id);
  expect(news).toMatchObject({
    updateType: 'edits',
    title: updateTitles.edits,
    description: '3 edits are requested.',
  });
  expect((await trailOf(user.id))[0]).toMatchObject({
    ...{ action: 'updateEdits', actor: 'editor', userId: user.id },
    ...{ before: { editsRequested: 0 }, after: { editsRequested: 3 } },
  });
});

test('the same number again changes nothing and notifies nobody', async () => {
  const user = await givenUser();
  await set(user.id, 1);
  const before = await dumpTable();
  expect(await set(user.id, 1)).toMatchObject({ status: 200, json: { version: 2 } });
  expect(await dumpTable()).toEqual(before);
});

test('without a website it is only stored', async () => {
  const user = await givenUser();
  expect((await set(user.id, Number.MAX_SAFE_INTEGER)).status).toBe(200);
  expect((await set(user.id, 0)).status).toBe(200);
});

test.each([-1, 1.5, '3', '', null, undefined, 2 ** 53])(
  '%j is no number of edits',
  async (edits) => {
    const user = await givenUser();
    expect(await set(user.id, edits)).toMatchObject({
      status: 400,
      json: {
        message: 'Please enter a valid number of edits.',
        issues: [{ path: 'editsRequested' }],
      },
    });
    expect(await getUser(user.id)).toEqual(user);
  },
);

test('of two administrators with the same version, the second gets a conflict', async () => {
  const user = await givenUser();
  expect((await set(user.id, 1, { 'if-match': '"1"' })).status).toBe(200);
  expect(await set(user.id, 2, { 'if-match': '"1"' })).toMatchObject({
    status: 409,
    json: { message: refusals.changedElsewhere },
  });
  expect((await getUser(user.id))?.editsRequested).toBe(1);
});

test('a concurrent change is a conflict, not lost', async () => {
  const user = await givenUser();
  const answer = await withInterruption(
    'TransactWriteItemsCommand',
    async () => {
      await set(user.id, 7);
    },
    () => set(user.id, 8),
  );
  expect(answer.status).toBe(409);
  expect((await getUser(user.id))?.editsRequested).toBe(7);
});

test('an unknown customer is not found, and customers may not', async () => {
  const user = await givenUser();
  expect((await set(999_999, 1)).status).toBe(404);
  const client = await signedIn(user.id);
  const body = { userId: user.id, editsRequested: 1 };
  expect((await client.call(handler, { body })).status).toBe(403);
});
