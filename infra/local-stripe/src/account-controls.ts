import { finalizeAndCollect } from './billing/cycle.ts';
import { endPeriod } from './billing/due.ts';
import {
  type Ending,
  type RetrySchedule,
  setEndingAfterRetries,
  setRetrySchedule,
} from './billing/dunning.ts';
import { cancelSubscription } from './billing/end.ts';
import { addInvoiceItem } from './billing/invoice-items.ts';
import { existingInvoice, existingSubscription, knownCustomer } from './billing/lookup.ts';
import { pauseSubscription, resumeSubscription } from './billing/pause.ts';
import type { Scheduler } from './billing/scheduler.ts';
import { markUncollectible, payOutOfBand, voidByHand } from './billing/settle-invoice.ts';
import { cancellationPlan } from './billing/subscription-input.ts';
import { isOver, updateSubscription } from './billing/subscription-status.ts';
import type { Account } from './calls/account.ts';
import { perform } from './calls/call.ts';
import type { Call } from './calls/endpoint.ts';
import { type Overview, overviewOf } from './console/overview.ts';
import { disputeKind } from './objects/dispute.ts';
import { refundKind } from './objects/refund.ts';
import type { Subscription } from './objects/subscription.ts';
import { closeDispute, openDispute } from './payments/dispute.ts';
import { failNextPayments } from './payments/failure-on-demand.ts';
import { chargeToRefund, failRefund, refundCharge } from './payments/refund-charge.ts';
import type { Keys } from './storage/keys.ts';

/** Actions without an API call: passing time, banks, and the dashboard of the account's owner. */
export interface AccountControls {
  /** In milliseconds since 1970. */
  now(): number;
  /** The newest customers, subscriptions and payments, and the possible actions. */
  overview(): Overview;
  /** Moves the clock forward. Renewals, expirations and collection attempts happen on the way, each at its own time. */
  advanceClock(ms: number): void;
  /** Starts a subscription's next period at once and charges its card, without the hour as a draft. */
  renew(subscription: string): void;
  /** Adds an item to the customer's next invoice, or a credit if the amount is negative; returns its id. */
  addInvoiceItem(customer: string, item: { amount: number; description: string }): string;
  /** Cancels a subscription at once, as in Stripe's dashboard. */
  cancel(subscription: string): void;
  /** Cancels a subscription with its period, or takes that back, as in Stripe's dashboard. */
  cancelAtPeriodEnd(subscription: string, isPlanned: boolean): void;
  /** Pauses a subscription, without a credit for unused time. */
  pause(subscription: string): void;
  /** Resumes a paused subscription: the next period begins now, and its card is charged. */
  resume(subscription: string): void;
  /** Declines the next charges of a customer, whatever their card; 0 resets. */
  failNextPayment(customer: string, times?: number): void;
  /** What happens to a subscription after the last collection attempt has failed. Default: `cancel`. */
  afterRetries(outcome: Ending): void;
  /** When a failed invoice is collected again. Default: `custom`, after 3, 5 and 7 days. */
  retrySchedule(schedule: RetrySchedule): void;
  /** Settles an invoice as the account's owner may in the dashboard. */
  settleInvoice(invoice: string, how: Settlement): void;
  /** Refunds a payment, or a part of it (cents). */
  refund(paymentIntent: string, amount?: number): void;
  /** The customer's bank refuses the newest refund of a payment, days after it seemed to succeed. */
  failRefund(paymentIntent: string): void;
  /** Opens a dispute, which takes the money back; returns its id. */
  dispute(paymentIntent: string): string;
  closeDispute(paymentIntent: string, outcome: 'won' | 'lost'): void;
  /** Rolls secret key and webhook secret, as in Stripe's dashboard; the old ones stay valid. */
  rollKeys(): Keys;
}

/** `uncollectible`: written off; `void`: forgiven; `paid_out_of_band`: paid in another way, as in cash. */
export type Settlement = keyof typeof settlements;

const settlements = {
  uncollectible: markUncollectible,
  void: voidByHand,
  paid_out_of_band: payOutOfBand,
} as const;

/** The controls of an account; throw for anything that Stripe would refuse. */
export function createAccountControls(account: Account, scheduler: Scheduler): AccountControls {
  return {
    now: account.nowMs,
    overview: () => overviewOf(account.objects, account.settings),
    advanceClock: scheduler.advance,
    renew(id) {
      perform(account, (call) => {
        const draft = endPeriod(call, runningSubscription(call, id));
        if (draft !== undefined) finalizeAndCollect(call, draft);
      });
    },
    addInvoiceItem: (customer, { amount, description }) =>
      perform(account, (call) => {
        const currency = knownCustomer(call, customer).currency ?? 'usd';
        const given = { amount, currency, customer, description, period: undefined };
        return addInvoiceItem(call, { ...given, metadata: {}, subscription: null }).id;
      }),
    cancel(id) {
      perform(account, (call) => {
        const subscription = existingSubscription(call, id);
        if (isOver(subscription)) throw new Error(`The subscription ${id} is over.`);
        cancelSubscription(call, subscription, { reason: 'cancellation_requested' });
      });
    },
    cancelAtPeriodEnd(id, isPlanned) {
      perform(account, (call) => {
        const before = runningSubscription(call, id);
        const plan = cancellationPlan(call, before, { cancel_at_period_end: isPlanned });
        updateSubscription(call, before, { ...before, ...plan });
      });
    },
    pause(id) {
      perform(account, (call) => void pauseSubscription(call, existingSubscription(call, id)));
    },
    resume(id) {
      perform(account, (call) => void resumeSubscription(call, existingSubscription(call, id)));
    },
    failNextPayment(customer, times = 1) {
      perform(account, (call) => {
        failNextPayments(call.settings, knownCustomer(call, customer).id, times);
      });
    },
    afterRetries(outcome) {
      perform(account, ({ settings }) => setEndingAfterRetries(settings, outcome));
    },
    retrySchedule(schedule) {
      perform(account, ({ settings }) => setRetrySchedule(settings, schedule));
    },
    settleInvoice(id, how) {
      perform(account, (call) => void settlements[how](call, existingInvoice(call, id)));
    },
    refund(paymentIntent, amount) {
      perform(account, (call) => {
        const charge = chargeToRefund(call, undefined, paymentIntent);
        refundCharge(call, charge, { amount, reason: 'requested_by_customer', metadata: {} });
      });
    },
    failRefund(paymentIntent) {
      perform(account, (call) => {
        const refunds = call.objects.where(refundKind, ['payment_intent', paymentIntent]);
        const refund = refunds.find(({ status }) => status === 'succeeded');
        if (!refund) throw new Error(`The payment ${paymentIntent} has no refund that can fail.`);
        failRefund(call, refund);
      });
    },
    rollKeys: () => perform(account, () => account.keys.roll()),
    dispute: (paymentIntent) =>
      perform(
        account,
        (call) => openDispute(call, chargeToRefund(call, undefined, paymentIntent)).id,
      ),
    closeDispute(paymentIntent, outcome) {
      perform(account, (call) => {
        const [dispute] = call.objects.where(disputeKind, ['payment_intent', paymentIntent]);
        if (!dispute) throw new Error(`Nobody disputes the payment ${paymentIntent}.`);
        closeDispute(call, dispute, outcome);
      });
    },
  };
}

function runningSubscription(call: Call, id: string): Subscription {
  const subscription = existingSubscription(call, id);
  if (['active', 'past_due'].includes(subscription.status)) return subscription;
  throw new Error(`The subscription ${id} is ${subscription.status} and does not renew.`);
}
