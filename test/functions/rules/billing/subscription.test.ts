import { describe, expect, test } from 'vitest';
import {
  costs,
  describeSubscription,
  evaluateSubscription,
  type Subscription,
} from '#functions/rules/billing/subscription.ts';
import { subscriptionPriceCents } from '#shared/pricing.ts';

const scope = { stack: 'stack-1', livemode: false };
const startedAt = new Date('2026-11-01T10:00:00.000Z');
const periodEnd = new Date('2026-12-01T10:00:00.000Z');
const item = {
  ...{ amount: subscriptionPriceCents, currency: 'usd', quantity: 1 },
  ...{ interval: 'month', intervalCount: 1, periodEnd },
};

const lastCharge = { amount: subscriptionPriceCents, currency: 'usd' };

function aSubscription(changes: Partial<Subscription> = {}): Subscription {
  const metadata = describeSubscription(7, 5, scope.stack);
  const facts = {
    id: 'sub_1',
    status: 'active',
    startedAt,
    livemode: false,
    endsAt: null,
    isCollected: true,
    lastCharge,
    metadata,
  };
  return { ...facts, items: [item], ...changes };
}

const checked = (changes: Partial<Subscription>) =>
  evaluateSubscription(aSubscription(changes), scope);

test('the metadata of a subscription names its website only if there is one', () => {
  const described = { type: 'subscription', userId: '7', stack: 'stack-1' };
  expect(describeSubscription(7, 5, 'stack-1')).toEqual({ ...described, websiteId: '5' });
  expect(describeSubscription(7, null, 'stack-1')).toEqual(described);
});

describe('ownership (THREAT-P7)', () => {
  test.each([
    ['of another stack', { metadata: describeSubscription(7, 5, 'stack-2') }, 'foreign'],
    ['of the other mode', { livemode: true }, 'orphan'],
    ['of nobody', { metadata: { type: 'subscription', stack: 'stack-1' } }, 'orphan'],
    ['of another kind', { metadata: { ...aSubscription().metadata, type: 'purchase' } }, 'orphan'],
  ])('a subscription %s gives nothing', (_whose, changes, kind) => {
    expect(checked(changes)).toEqual({ kind });
  });
});

describe('the status at Stripe', () => {
  test.each([
    ['incomplete', 'incomplete'],
    ['incomplete_expired', 'expired'],
  ])('%s is no subscription', (status, kind) => {
    expect(checked({ status })).toEqual({ kind, userId: 7 });
  });

  test.each([
    ['active', 'active'],
    ['trialing', 'active'],
    ['past_due', 'past_due'],
    ['unpaid', 'ended'],
    ['paused', 'ended'],
    ['canceled', 'ended'],
  ])(
    '%s gives access as %s, with a next billing date only until it ends (RULE-22)',
    (said, status) => {
      const nextBillingDate = status === 'ended' ? null : periodEnd.toISOString();
      expect(checked({ status: said })).toEqual({
        kind: 'state',
        userId: 7,
        state: {
          subscriptionId: 'sub_1',
          startedAt: startedAt.toISOString(),
          status,
          nextBillingDate,
          servedUntil: null,
          lastCharge,
        },
      });
    },
  );

  test('paused payments announce no bill and take no access (decision 0320)', () => {
    for (const status of ['active', 'past_due']) {
      expect(checked({ status, isCollected: false })).toMatchObject({
        state: { status, nextBillingDate: null },
      });
    }
    expect(checked({ isCollected: false, endsAt: periodEnd })).toMatchObject({
      state: { status: 'leaving', servedUntil: periodEnd.toISOString() },
    });
  });

  test('the next billing date is the earliest of all items', () => {
    const later = { ...item, periodEnd: new Date('2027-01-01T10:00:00.000Z') };
    expect(checked({ items: [later, item] })).toMatchObject({
      state: { nextBillingDate: periodEnd.toISOString() },
    });
    expect(checked({ items: [] })).toMatchObject({ state: { nextBillingDate: null } });
  });
});

describe('a planned end', () => {
  const day = 86_400_000;
  const daysFromRenewal = (days: number) => new Date(periodEnd.getTime() + days * day);
  test.each([
    ['with the period', 'active', 0, 'leaving'],
    ['before the period ends', 'active', -3, 'leaving'],
    ['with a later period', 'active', 3, 'active'],
    ['while a payment is late', 'past_due', 0, 'past_due'],
    ['of one that has ended', 'canceled', 0, 'ended'],
  ])('%s: what is paid is served, and no bill is announced (RULE-24)', (...given) => {
    const [, said, days, status] = given;
    const endsAt = daysFromRenewal(days);
    const nextBillingDate = status === 'active' ? periodEnd.toISOString() : null;
    const servedUntil = status === 'leaving' ? endsAt.toISOString() : null;
    expect(checked({ status: said, endsAt })).toMatchObject({
      state: { status, nextBillingDate, servedUntil },
    });
  });
});

describe('what is asked for (THREAT-P3)', () => {
  const price = { amount: subscriptionPriceCents, currency: 'usd' };
  const half = { ...item, amount: subscriptionPriceCents / 2, quantity: 2 };
  test.each([
    ['this', [item], true],
    ['half of it, twice', [half], true],
    ['nothing', [], false],
    ['this and something else', [item, item], false],
    ['in tiers', [{ ...item, amount: null }], false],
    ['in tiers with quantity 0', [{ ...item, amount: null, quantity: 0 }], false],
    ['twice this', [{ ...item, quantity: 2 }], false],
    ['a cent less', [{ ...item, amount: subscriptionPriceCents - 1 }], false],
    ['another currency', [{ ...item, currency: 'eur' }], false],
    ['yearly', [{ ...item, interval: 'year' }], false],
    ['every other month', [{ ...item, intervalCount: 2 }], false],
    ['once', [{ ...item, interval: null }], false],
  ])('%s: %#', (_what, items, isAsked) => {
    expect(costs(aSubscription({ items }), price)).toBe(isAsked);
  });
});
