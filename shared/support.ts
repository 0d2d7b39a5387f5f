/**
 * When support answers, as the agency promises it. An agency that keeps other hours changes them here; the
 * subscription's list in pricing.ts says 24/7, so its answer has to be true at night.
 */
export const answers = {
  subscriber: 'within two hours, day and night',
  customer: 'within one business day',
} as const;
