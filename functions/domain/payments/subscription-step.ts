import type { SubscriptionLevel } from './subscription.ts';

export interface SubscriptionRecord extends SubscriptionLevel {
  /** The customer has ended it, Stripe does not know yet. */
  readonly isCancelling: boolean;
}

/**
 * `checkRival`: the user has another one that the table believes to be alive; `refuse`: the user
 * really has, so this one must not go on.
 */
export type SubscriptionStep = 'write' | 'checkRival' | 'refuse';

/**
 * The next step, or null when table and Stripe agree. Compares levels, never deltas, and of several
 * subscriptions one is chosen by what they are, not by when we hear of them: one that lives before
 * one that has ended, of two that live the earlier, of two that have ended the later.
 */
export function subscriptionStep(
  level: SubscriptionLevel,
  record: SubscriptionRecord | null,
  isRivalChecked: boolean,
): SubscriptionStep | null {
  if (!record) return 'write';
  if (record.subscriptionId === level.subscriptionId) {
    return isSame(level, record) ? null : 'write';
  }
  if (isAlive(level) && isAlive(record)) {
    if (!isRivalChecked) return 'checkRival';
    return isBefore(level, record) ? 'write' : 'refuse';
  }
  if (isAlive(level) || isAlive(record)) return isAlive(level) ? 'write' : null;
  return isBefore(record, level) ? 'write' : null;
}

export function isAlive({ status }: Pick<SubscriptionLevel, 'status'>): boolean {
  return status !== 'ended';
}

function isSame(level: SubscriptionLevel, record: SubscriptionRecord): boolean {
  const isSettled = isAlive(level) || !record.isCancelling;
  return (
    isSettled && level.status === record.status && level.nextBillingDate === record.nextBillingDate
  );
}

/** Stripe tells whole seconds; within one, the ids decide. */
function isBefore(left: SubscriptionLevel, right: SubscriptionLevel): boolean {
  if (left.startedAt !== right.startedAt) return left.startedAt < right.startedAt;
  return left.subscriptionId < right.subscriptionId;
}
