import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { SubscriptionState } from '#functions/rules/billing/subscription.ts';
import {
  isAlive,
  isFulfilled,
  type SubscriptionRecord,
  subscriptionStep,
} from '#functions/rules/billing/subscription-step.ts';

const day = (number: number) => `2026-01-${String(number).padStart(2, '0')}T00:00:00.000Z`;

const states = fc.uniqueArray(
  fc.record({
    subscriptionId: fc.constantFrom('sub_a', 'sub_b', 'sub_c', 'sub_d'),
    status: fc.constantFrom('active', 'past_due', 'leaving', 'ended'),
    startedAt: fc.constantFrom(day(1), day(2)),
    nextBillingDate: fc.constantFrom(day(30), day(31)),
    servedUntil: fc.constant(null),
    lastCharge: fc.constant(null),
    late: fc.constant(null),
  }),
  { selector: ({ subscriptionId }) => subscriptionId, minLength: 1 },
);

/** Applies states one after the other, as the webhook does; refused ones are dropped. */
function applyAll(given: readonly SubscriptionState[]): SubscriptionRecord | null {
  return given.reduce<SubscriptionRecord | null>((stored, state) => {
    const step = subscriptionStep(state, stored, true);
    return step === 'write' ? { ...state, wish: null } : stored;
  }, null);
}

test('which of several subscriptions counts does not depend on the order of their events', () => {
  fc.assert(
    fc.property(
      states.chain((given) =>
        fc.tuple(fc.constant(given), fc.shuffledSubarray(given, { minLength: given.length })),
      ),
      ([given, shuffled]) => {
        expect(applyAll(shuffled)).toEqual(applyAll(given));
        expect(applyAll([...shuffled, ...given])).toEqual(applyAll(given));
      },
    ),
  );
});

test('a living subscription wins over an ended one', () => {
  fc.assert(
    fc.property(states, (given) => {
      const stored = applyAll(given);
      expect(stored !== null && isAlive(stored)).toBe(given.some(isAlive));
    }),
  );
});

test('a living subscription beside another is checked only after the other was checked', () => {
  const state = {
    subscriptionId: 'sub_b',
    status: 'active',
    startedAt: day(2),
    nextBillingDate: day(30),
    servedUntil: null,
    lastCharge: null,
    late: null,
  } as const;
  const stored = { ...state, subscriptionId: 'sub_a', startedAt: day(1), wish: null };
  expect(subscriptionStep(state, stored, false)).toBe('checkRival');
  expect(subscriptionStep(state, stored, true)).toBe('refuse');
});

test('a canceled subscription that has ended is written once more, so that canceling it stops', () => {
  const ended = {
    subscriptionId: 'sub_a',
    status: 'ended',
    startedAt: day(1),
    nextBillingDate: null,
    servedUntil: null,
    lastCharge: null,
    late: null,
  } as const;
  expect(subscriptionStep(ended, { ...ended, wish: 'end' }, false)).toBe('write');
  expect(subscriptionStep(ended, { ...ended, wish: null }, false)).toBeNull();
});

test.each([
  ['end', ['ended']],
  ['leave', ['leaving', 'ended']],
  ['resume', ['active', 'past_due', 'ended']],
] as const)('the wish to %s is fulfilled by %j, and then no longer stored', (wish, by) => {
  for (const status of ['active', 'past_due', 'leaving', 'ended'] as const) {
    const isDone = by.some((one) => one === status);
    expect(isFulfilled(wish, { status })).toBe(isDone);
    const state = { subscriptionId: 'sub_a', startedAt: day(1), status };
    const dated = {
      ...state,
      nextBillingDate: null,
      servedUntil: null,
      lastCharge: null,
      late: null,
    };
    expect(subscriptionStep(dated, { ...dated, wish }, false)).toBe(isDone ? 'write' : null);
  }
});

test('another last day is written', () => {
  const state = { subscriptionId: 'sub_a', status: 'leaving', startedAt: day(1) } as const;
  const leaving = {
    ...state,
    nextBillingDate: null,
    servedUntil: day(30),
    lastCharge: null,
    late: null,
  };
  const stored = { ...leaving, servedUntil: day(29), wish: null };
  expect(subscriptionStep(leaving, stored, false)).toBe('write');
  expect(subscriptionStep(leaving, { ...leaving, wish: null }, false)).toBeNull();
});
