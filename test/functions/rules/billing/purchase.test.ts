import { describe, expect, test } from 'vitest';
import { describePurchase, type Payment } from '#functions/rules/billing/payment.ts';
import {
  type ConfirmedPayment,
  evaluatePurchase,
  isOlderThanUser,
  outcomeOf,
  type PurchaseRecord,
  purchaseStep,
} from '#functions/rules/billing/purchase.ts';
import { purchasePriceCents } from '#shared/pricing.ts';

const scope = { stack: 'stack-1', livemode: false };
const createdAt = new Date('2026-11-23T09:59:00.000Z');
const paidAt = new Date('2026-11-23T10:00:00.000Z');

function aPayment(changes: Partial<Payment> = {}): Payment {
  return {
    ...{ id: 'pi_1', status: 'succeeded', currency: 'usd', livemode: false },
    ...{ amount: purchasePriceCents, amountReceived: purchasePriceCents, refundedAmount: 0 },
    ...{ metadata: describePurchase(7, 5, 'stack-1'), clientSecret: null, dispute: null },
    ...{ createdAt, paidAt, isReversed: false, paidWith: null },
    ...changes,
  };
}

const paid: ConfirmedPayment = {
  ...{ kind: 'paid', paymentIntentId: 'pi_1', userId: 7, websiteId: 5, amount: purchasePriceCents },
  ...{ currency: 'usd', begunAt: createdAt, paidAt, paidWith: null },
};
const reversed: ConfirmedPayment = { ...paid, kind: 'reversed' };

describe('a payment is', () => {
  test.each<readonly [string, Partial<Payment>, object]>([
    ['confirmed', {}, paid],
    ['reversed after a refund or a lost dispute', { isReversed: true }, reversed],
    ['another stack’s', { metadata: describePurchase(7, 5, 'stack-2') }, { kind: 'foreign' }],
    ['of the other mode', { livemode: true }, { kind: 'orphan' }],
    [
      'of another kind',
      { metadata: { type: 'tip', userId: '7', stack: 'stack-1' } },
      { kind: 'orphan' },
    ],
    ['of another customer', { metadata: describePurchase(8, 5, 'stack-1') }, { kind: 'orphan' }],
    ['canceled', { status: 'canceled' }, { kind: 'canceled' }],
    ['in progress', { status: 'processing', paidAt: null }, { kind: 'incomplete' }],
    ['in progress, even with a date', { status: 'processing' }, { kind: 'incomplete' }],
    ['without a charge', { paidAt: null }, { kind: 'incomplete' }],
    ['confirmed in its currency', { currency: 'eur' }, { ...paid, currency: 'eur' }],
    ['confirmed with what was received', { amountReceived: 1 }, { ...paid, amount: 1 }],
  ])('%s, whatever its price (THREAT-P1, THREAT-P7)', (_what, changes, verdict) => {
    expect(evaluatePurchase(aPayment(changes), scope, 7)).toEqual(verdict);
  });

  test('an orphan when Stripe does not know it', () => {
    expect(evaluatePurchase(null, scope)).toEqual({ kind: 'orphan' });
  });
});

test('a payment begun up to five minutes before its user was created is theirs: clocks differ', () => {
  const user = { createdAt: '2026-11-23T10:05:00.000Z' };
  expect(isOlderThanUser(new Date('2026-11-23T10:00:00.000Z'), user)).toBe(false);
  expect(isOlderThanUser(new Date('2026-11-23T09:59:59.999Z'), user)).toBe(true);
});

describe('the next step (RULE-22, RULE-23)', () => {
  const [before, after] = ['2026-11-23T09:00:00.000Z', '2026-11-23T11:00:00.000Z'];
  test.each<
    readonly [ConfirmedPayment, PurchaseRecord['state'], string | null, boolean, string | null]
  >([
    [paid, null, null, false, 'grant'],
    [paid, null, after, false, 'grant'],
    [paid, null, before, false, 'checkRival'],
    [paid, null, before, true, 'recordDuplicate'],
    [paid, null, paidAt.toISOString(), true, 'recordDuplicate'],
    [paid, 'duplicate', after, false, 'checkRival'],
    [paid, 'duplicate', before, true, 'refund'],
    [paid, 'duplicate', null, false, 'grant'],
    [paid, 'granted', before, false, null],
    [paid, 'granted', null, true, null],
    [paid, 'revoked', null, true, null],
    [reversed, null, null, false, 'recordRevoked'],
    [reversed, 'granted', after, true, 'revoke'],
    [reversed, 'duplicate', before, true, null],
    [reversed, 'revoked', null, true, null],
  ])(
    'for %o as %s beside %s, rival checked: %s, is %s',
    (of, state, grantPaidAt, checked, step) => {
      expect(purchaseStep(of, { state, grantPaidAt }, checked)).toBe(step);
    },
  );
});

test.each<readonly [ConfirmedPayment, PurchaseRecord['state'], string | null, string]>([
  [paid, 'granted', paidAt.toISOString(), 'owned'],
  [paid, 'duplicate', paidAt.toISOString(), 'owned'],
  [paid, 'duplicate', null, 'reversed'],
  [paid, 'revoked', null, 'reversed'],
  [paid, null, null, 'reversed'],
  [reversed, 'granted', paidAt.toISOString(), 'reversed'],
])('after %o as %s beside %s the website is %s', (of, state, grantPaidAt, outcome) => {
  expect(outcomeOf(of, { state, grantPaidAt })).toBe(outcome);
});
