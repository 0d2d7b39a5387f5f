import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { SubscriptionLevel } from '#functions/domain/payments/subscription.ts';
import {
  isAlive,
  type SubscriptionRecord,
  subscriptionStep,
} from '#functions/domain/payments/subscription-step.ts';

const day = (number: number) => `2026-01-${String(number).padStart(2, '0')}T00:00:00.000Z`;

const levels = fc.uniqueArray(
  fc.record({
    subscriptionId: fc.constantFrom('sub_a', 'sub_b', 'sub_c', 'sub_d'),
    status: fc.constantFrom('active', 'past_due', 'ended'),
    startedAt: fc.constantFrom(day(1), day(2)),
    nextBillingDate: fc.constantFrom(day(30), day(31)),
  }),
  { selector: ({ subscriptionId }) => subscriptionId, minLength: 1 },
);

/** Tells of levels one after the other, as the webhook does; those that are refused end at Stripe. */
function tell(told: readonly SubscriptionLevel[]): SubscriptionRecord | null {
  return told.reduce<SubscriptionRecord | null>((standing, level) => {
    const step = subscriptionStep(level, standing, true);
    return step === 'write' ? { ...level, isCancelling: false } : standing;
  }, null);
}

test('which of several subscriptions counts does not depend on the order in which we hear of them', () => {
  fc.assert(
    fc.property(
      levels.chain((told) =>
        fc.tuple(fc.constant(told), fc.shuffledSubarray(told, { minLength: told.length })),
      ),
      ([told, shuffled]) => {
        expect(tell(shuffled)).toEqual(tell(told));
        expect(tell([...shuffled, ...told])).toEqual(tell(told));
      },
    ),
  );
});

test('one that lives comes before one that has ended', () => {
  fc.assert(
    fc.property(levels, (told) => {
      const standing = tell(told);
      expect(standing !== null && isAlive(standing)).toBe(told.some(isAlive));
    }),
  );
});

test('one that lives beside another is only judged after the other was looked at', () => {
  const level = {
    subscriptionId: 'sub_b',
    status: 'active',
    startedAt: day(2),
    nextBillingDate: day(30),
  } as const;
  const standing = { ...level, subscriptionId: 'sub_a', startedAt: day(1), isCancelling: false };
  expect(subscriptionStep(level, standing, false)).toBe('checkRival');
  expect(subscriptionStep(level, standing, true)).toBe('refuse');
});

test('one that was to end and has ended is told once more, so that nobody goes on ending it', () => {
  const ended = {
    subscriptionId: 'sub_a',
    status: 'ended',
    startedAt: day(1),
    nextBillingDate: null,
  } as const;
  expect(subscriptionStep(ended, { ...ended, isCancelling: true }, false)).toBe('write');
  expect(subscriptionStep(ended, { ...ended, isCancelling: false }, false)).toBeNull();
});
