import * as z from 'zod/mini';

/**
 * Support's hours and answer times, as the agency or the operator set them. They are only shown: presence depends
 * on open sockets alone, so support that works late is online.
 */
export const supportPromise = z.object({
  /** `Mon-Fri 09:00-17:00 Europe/Berlin`; empty if not set. */
  hours: z.string(),
  /** Per plan: `within one business day`. */
  answers: z.object({ customer: z.string(), subscriber: z.string() }),
  /** What the agency says instead of `chat.weAreAway`. */
  away: z.optional(z.string()),
});

export type SupportPromise = z.infer<typeof supportPromise>;
export type SupportPlan = keyof SupportPromise['answers'];
