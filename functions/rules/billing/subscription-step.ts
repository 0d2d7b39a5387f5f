import { isSameLateness } from './lateness.ts';
import type { SubscriptionState } from './subscription.ts';

/** `end`: at once; `leave`: with the paid month; `resume`: not at all. */
export type SubscriptionWish = 'end' | 'leave' | 'resume';

export interface SubscriptionRecord extends SubscriptionState {
  /** What was asked for, and Stripe has not confirmed. */
  readonly wish: SubscriptionWish | null;
}

/**
 * `checkRival`: by the table, another subscription of the user is alive: that one is synced first.
 * `refuse`: it is alive and comes first, so this one is ended.
 */
type SubscriptionStep = 'write' | 'checkRival' | 'refuse';

/**
 * The next step, or null when table and Stripe agree. Compares states, not changes, so the order of
 * events does not matter. A living subscription wins over an ended one, of two living ones the
 * earlier wins, of two ended ones the later.
 */
export function subscriptionStep(
  state: SubscriptionState,
  record: SubscriptionRecord | null,
  isRivalChecked: boolean,
): SubscriptionStep | null {
  if (!record) return 'write';
  if (record.subscriptionId === state.subscriptionId) {
    return isSame(state, record) ? null : 'write';
  }
  if (isAlive(state) && isAlive(record)) {
    if (!isRivalChecked) return 'checkRival';
    return isBefore(state, record) ? 'write' : 'refuse';
  }
  if (isAlive(state) || isAlive(record)) return isAlive(state) ? 'write' : null;
  return isBefore(record, state) ? 'write' : null;
}

export function isAlive({ status }: Pick<SubscriptionState, 'status'>): boolean {
  return status !== 'ended';
}

/** One that owes money ends at once, so an end fulfils every wish. */
export function isFulfilled(
  wish: SubscriptionWish,
  { status }: Pick<SubscriptionState, 'status'>,
): boolean {
  if (status === 'ended') return true;
  return wish !== 'end' && (status === 'leaving') === (wish === 'leave');
}

function isSame(state: SubscriptionState, record: SubscriptionRecord): boolean {
  const isSettled = record.wish === null || !isFulfilled(record.wish, state);
  return (
    isSettled &&
    state.status === record.status &&
    state.nextBillingDate === record.nextBillingDate &&
    state.servedUntil === record.servedUntil &&
    isSameLateness(state.late, record.late)
  );
}

/** Stripe's times are whole seconds; within one second the ids decide. */
function isBefore(left: SubscriptionState, right: SubscriptionState): boolean {
  if (left.startedAt !== right.startedAt) return left.startedAt < right.startedAt;
  return left.subscriptionId < right.subscriptionId;
}
