import { dayMs, hourMs, minuteMs } from './durations.ts';

/** The website of a checkout link without `websiteId` (SPEC-2.9, RULE-21). */
export const defaultWebsiteId = 1;

/** RULE-22: calls that call Stripe, which allows 100 a second for the whole account. */
export const stripeCallLimits = { perUser: 120, windowMs: minuteMs } as const;

/** RULE-20: cards of an account that banks may decline in a day; people try two or three (THREAT-P17). */
export const declinedLimits = { perAccount: 10, windowMs: dayMs } as const;

/** RULE-22: how old, or how far ahead, a webhook's signature may be. */
export const webhookLimits = { toleranceSeconds: 300 } as const;

/**
 * Items of each kind in one run of the reconciler (every 15 minutes), so that its cost does not
 * grow with the number of customers. An open payment is given up after a week, and Stripe refunds
 * for 180 days.
 */
export const reconciliationLimits = {
  itemsPerKind: 100,
  concurrency: 4,
  abandonedAfterMs: 7 * dayMs,
  refundableMs: 180 * dayMs,
} as const;

/**
 * RULE-22: how long a month may stay unpaid before the subscription ends, and after how long somebody
 * should ask the customer: by then Stripe has tried the card again for two weeks, its default.
 */
export const latePaymentLimits = { graceMs: 45 * dayMs, askAfterMs: 14 * dayMs } as const;

/** The link in the mail about a failed payment works for as long; visits per address and hour. */
export const payLinkLimits = {
  lifeMs: latePaymentLimits.graceMs,
  perAddress: 60,
  windowMs: hourMs,
} as const;

/**
 * The same refund again within `sameWithinMs` is the same click. `attempts` of a refund may fail
 * until Stripe forgets the first, after a day (decision 0135).
 */
export const refundLimits = { sameWithinMs: 10 * minuteMs, attempts: 10 } as const;
