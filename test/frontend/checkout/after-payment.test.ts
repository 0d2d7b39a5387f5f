import { expect, test } from 'vitest';
import { afterPayment } from '#frontend/src/features/checkout/after-payment.ts';
import { checkoutWords } from '#frontend/src/features/checkout/checkout-words.ts';
import { aUser } from '../support/users.ts';

const { after, approvalFirst, back, filesToCome } = checkoutWords;
const [, ...bought] = after.purchase;
const [, ...subscribed] = after.subscription;
const unapproved = [approvalFirst, ...subscribed];
const ended = { subscriptionEndedAt: '2026-04-05T12:00:00Z' };

test.each([
  ['purchase', {}, {}, after.purchase],
  ['purchase', {}, { hasFiles: false }, [filesToCome, ...bought]],
  ['subscription', {}, {}, unapproved],
  ['subscription', {}, { stage: { kind: 'changes' } }, unapproved],
  ['subscription', {}, { stage: { kind: 'approved' } }, after.subscription],
  ['subscription', { hasPurchasedSite: true }, {}, after.subscription],
  ['subscription', ended, {}, [back, ...subscribed]],
] as const)('after a %s, with %o and %o', (type, user, ordered, items) => {
  const whole = { hasFiles: true, stage: undefined, ...ordered };
  expect(afterPayment(type, aUser(user), whole)).toEqual(items);
});
