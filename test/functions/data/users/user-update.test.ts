import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { getItem } from '#functions/data/table/read.ts';
import { transact } from '#functions/data/table/send.ts';
import {
  countLogin,
  getUser,
  type StoredUser,
  storedUser,
  userKey,
  userUpdate,
} from '#functions/data/users/user.ts';
import { givenUser } from '#test/support/users.ts';

const withOrders = z.extend(storedUser, { userEditsSort: z.string(), userWebsiteSort: z.string() });

const update = (
  user: StoredUser,
  ...rest: [Parameters<typeof userUpdate>[1], (keyof StoredUser)[]?]
) => transact([userUpdate(user, ...rest)]);

test('a change raises the version and leaves the rest as it was', async () => {
  const user = await givenUser();
  expect(await update(user, { editsRequested: 3, websitePreviewUrl: null })).toEqual([]);
  expect(await getUser(user.id)).toEqual({ ...user, editsRequested: 3, version: 2 });
});

test('a change keeps the user’s position in every order up to date', async () => {
  const user = await givenUser();
  await update(user, { editsRequested: 12, websiteName: 'Zoë’s Bakery' });
  const item = await getItem(userKey(user.id), withOrders);
  expect(item?.userEditsSort).toContain('0000000000000012');
  expect(item?.userWebsiteSort).toMatch(/^zoe’s bakery/);
});

test('of twenty concurrent changes of one version exactly one is made', async () => {
  const user = await givenUser();
  const failed = await Promise.all(
    Array.from({ length: 20 }, (_, index) => update(user, { editsRequested: index })),
  );
  expect(failed.filter((indexes) => indexes.length === 0)).toHaveLength(1);
  expect((await getUser(user.id))?.version).toBe(2);
});

test('a change may be conditional on other fields, absent ones too', async () => {
  const user = await givenUser();
  await update(user, { editsRequested: 1 });
  expect(await update(user, { codeUsedAt: new Date().toISOString() }, ['codeUsedAt'])).toEqual([]);
  expect(await update(user, { codeUsedAt: null }, ['codeUsedAt'])).toEqual([0]);
});

test('a change of a deleted user is not made', async () => {
  const user = await givenUser();
  const gone = { ...user, id: 999_999 };
  expect(await update(gone, { editsRequested: 1 }, [])).toEqual([0]);
  expect(await getUser(999_999)).toBeNull();
});

test('a login is counted without a new version, so it conflicts with no edit', async () => {
  const user = await givenUser();
  const now = new Date('2027-01-02T03:04:05.000Z');
  await Promise.all([countLogin(user.id, now), countLogin(user.id, now)]);
  const lastSeenAt = now.toISOString();
  expect(await getUser(user.id)).toEqual({ ...user, loginCount: 2, lastSeenAt });
});

test('who registers was there, whom an administrator creates was not', async () => {
  const now = new Date('2027-01-02T03:04:05.000Z');
  expect((await givenUser({ loginCount: 1 }, now)).lastSeenAt).toBe(now.toISOString());
  expect((await givenUser({ loginCount: 0 }, now)).lastSeenAt).toBeNull();
});
