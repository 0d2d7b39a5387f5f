import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { getItem } from '#functions/data/table/read.ts';
import { write } from '#functions/data/table/send.ts';
import { put } from '#functions/data/table/writes.ts';
import { getUser, storedUser, userKey } from '#functions/data/users/user.ts';

/** A customer as release 0.1.0 stored it. It stays as it is: tables of that release hold such items. */
const released = {
  ...userKey(7001),
  id: 7001,
  username: 'early',
  email: 'early@example.com',
  firstName: 'Early',
  lastName: null,
  companyName: null,
  passwordHash: 'unusable',
  isAdmin: false,
  isActivated: true,
  activationCode: null,
  loginCount: 1,
  hasPurchasedSite: false,
  hasActiveSubscription: false,
  subscriptionId: null,
  subscriptionStatus: null,
  stripeCustomerId: null,
  purchaseDate: null,
  nextBillingDate: null,
  websitePreviewUrl: null,
  editsRequested: 0,
  createdAt: '2026-11-21T08:00:00.000Z',
  websiteId: null,
  websiteName: null,
  zipFileUploaded: false,
  version: 1,
  sessionEpoch: 1,
  codeIssuedAt: null,
  codeUsedAt: null,
};

test('a user whom the first release stored is read by this one', async () => {
  await write(put(released));
  expect(await getUser(released.id)).toMatchObject(released);
});

test('an attribute of a later release is read with its default until it is stored', async () => {
  const later = z.extend(storedUser, { nickname: z._default(z.nullable(z.string()), null) });
  await write(put(released));
  expect(await getItem(userKey(released.id), later)).toMatchObject({ nickname: null });
  await write(put({ ...released, nickname: 'Bird' }));
  expect(await getItem(userKey(released.id), later)).toMatchObject({ nickname: 'Bird' });
});
