import { expect, test } from 'vitest';
import { afterPayment } from '#frontend/src/features/checkout/after-payment.ts';
import { checkoutWords } from '#frontend/src/features/checkout/checkout-words.ts';
import { aUser } from '../support/users.ts';

const { after, back, filesToCome } = checkoutWords;
const [, ...bought] = after.purchase;
const [, ...subscribed] = after.subscription;

test.each([
  ['purchase', {}, true, after.purchase],
  ['purchase', {}, false, [filesToCome, ...bought]],
  ['subscription', {}, true, after.subscription],
  ['subscription', { subscriptionEndedAt: '2026-04-05T12:00:00Z' }, true, [back, ...subscribed]],
] as const)('after a %s, with %o', (type, user, hasFiles, items) => {
  expect(afterPayment(type, aUser(user), hasFiles)).toEqual(items);
});
