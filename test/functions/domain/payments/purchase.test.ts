import { describe, expect, test } from 'vitest';
import { describePurchase, type Payment } from '#functions/domain/payments/payment.ts';
import {
  isOlderThanUser,
  judgePurchase,
  outcomeOf,
  type PurchaseRecord,
  purchaseStep,
  type Receipt,
} from '#functions/domain/payments/purchase.ts';
import { purchasePriceCents } from '#shared/pricing.ts';

const seller = { stack: 'stack-1', livemode: false };
const createdAt = new Date('2026-11-23T09:59:00.000Z');
const paidAt = new Date('2026-11-23T10:00:00.000Z');

function aPayment(changes: Partial<Payment> = {}): Payment {
  return {
    ...{ id: 'pi_1', status: 'succeeded', currency: 'usd', livemode: false },
    ...{ amount: purchasePriceCents, amountReceived: purchasePriceCents, refundedAmount: 0 },
    ...{ metadata: describePurchase(7, 5, 'stack-1'), clientSecret: null, dispute: null },
    ...{ createdAt, paidAt, isReversed: false },
    ...changes,
  };
}

const receipt: Receipt = {
  ...{ kind: 'paid', paymentIntentId: 'pi_1', userId: 7, amount: purchasePriceCents },
  ...{ begunAt: createdAt, paidAt },
};
const reversed: Receipt = { ...receipt, kind: 'reversed' };

describe('a payment is', () => {
  test.each<readonly [string, Partial<Payment>, object]>([
    ['a receipt', {}, receipt],
    ['a receipt of money that went back', { isReversed: true }, reversed],
    ['another stack’s', { metadata: describePurchase(7, 5, 'stack-2') }, { kind: 'foreign' }],
    ['of the other mode', { livemode: true }, { kind: 'orphan' }],
    [
      'of another kind',
      { metadata: { type: 'tip', userId: '7', stack: 'stack-1' } },
      { kind: 'orphan' },
    ],
    ['of another customer', { metadata: describePurchase(8, 5, 'stack-1') }, { kind: 'orphan' }],
    ['canceled', { status: 'canceled' }, { kind: 'canceled' }],
    ['under way', { status: 'processing', paidAt: null }, { kind: 'incomplete' }],
    ['under way, whatever date it has', { status: 'processing' }, { kind: 'incomplete' }],
    ['without a charge', { paidAt: null }, { kind: 'incomplete' }],
    ['in another currency', { currency: 'eur' }, { kind: 'wrongAmount' }],
    [
      'of another amount',
      { amountReceived: 1 },
      { kind: 'otherAmount', receipt: { ...receipt, amount: 1 } },
    ],
  ])('%s (THREAT-P1, THREAT-P3, THREAT-P7)', (_what, changes, verdict) => {
    expect(judgePurchase(aPayment(changes), seller, 7)).toEqual(verdict);
  });

  test('an orphan where Stripe does not know it', () => {
    expect(judgePurchase(null, seller)).toEqual({ kind: 'orphan' });
  });
});

test('something begun up to five minutes before its user is theirs: clocks differ', () => {
  const user = { createdAt: '2026-11-23T10:05:00.000Z' };
  expect(isOlderThanUser(new Date('2026-11-23T10:00:00.000Z'), user)).toBe(false);
  expect(isOlderThanUser(new Date('2026-11-23T09:59:59.999Z'), user)).toBe(true);
});

describe('the next step (RULE-22, RULE-23)', () => {
  const [before, after] = ['2026-11-23T09:00:00.000Z', '2026-11-23T11:00:00.000Z'];
  test.each<readonly [Receipt, PurchaseRecord['state'], string | null, boolean, string | null]>([
    [receipt, null, null, false, 'grant'],
    [receipt, null, after, false, 'grant'],
    [receipt, null, before, false, 'checkRival'],
    [receipt, null, before, true, 'recordDuplicate'],
    [receipt, null, paidAt.toISOString(), true, 'recordDuplicate'],
    [receipt, 'duplicate', after, false, 'checkRival'],
    [receipt, 'duplicate', before, true, 'refund'],
    [receipt, 'duplicate', null, false, 'grant'],
    [receipt, 'granted', before, false, null],
    [receipt, 'granted', null, true, null],
    [receipt, 'revoked', null, true, null],
    [reversed, null, null, false, 'recordRevoked'],
    [reversed, 'granted', after, true, 'revoke'],
    [reversed, 'duplicate', before, true, null],
    [reversed, 'revoked', null, true, null],
  ])('of %o as %s beside %s, looked after: %s, is %s', (of, state, grantPaidAt, looked, step) => {
    expect(purchaseStep(of, { state, grantPaidAt }, looked)).toBe(step);
  });
});

test.each<readonly [Receipt, PurchaseRecord['state'], string | null, string]>([
  [receipt, 'granted', paidAt.toISOString(), 'owned'],
  [receipt, 'duplicate', paidAt.toISOString(), 'owned'],
  [receipt, 'duplicate', null, 'reversed'],
  [receipt, 'revoked', null, 'reversed'],
  [receipt, null, null, 'reversed'],
  [reversed, 'granted', paidAt.toISOString(), 'reversed'],
])('after %o as %s beside %s the website is %s', (of, state, grantPaidAt, outcome) => {
  expect(outcomeOf(of, { state, grantPaidAt })).toBe(outcome);
});
