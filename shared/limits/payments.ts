import { dayMs, hourMs, minuteMs } from './durations.ts';

/** What a checkout link without `websiteId` means (SPEC-2.9, RULE-21). */
export const defaultWebsiteId = 1;

/** RULE-22. Stripe answers 100 questions a second, for the whole account. */
export const confirmationLimits = { perUser: 120, windowMs: minuteMs } as const;

/** RULE-22: how far a webhook's signature may be from now, both ways. */
export const webhookLimits = { toleranceSeconds: 300 } as const;

/**
 * How many of each kind one run of the reconciler takes (every 15 minutes), so that its cost does not grow
 * with the number of customers. A payment that nobody makes is given up after a week, and Stripe refunds
 * for 180 days.
 */
export const reconciliationLimits = {
  itemsPerKind: 100,
  concurrency: 4,
  abandonedAfterMs: 7 * dayMs,
  refundableMs: 180 * dayMs,
} as const;

/** A link in the mail of a failed payment; how often it is asked for in an hour, and by one address. */
export const payLinkLimits = { lifeMs: 30 * dayMs, perAddress: 60, windowMs: hourMs } as const;

/** The same refund asked for again within so long is the same click (decision 0135). */
export const refundLimits = { sameWithinMs: 10 * minuteMs } as const;
