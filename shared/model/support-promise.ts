import * as z from 'zod/mini';

/** When support is there and how soon it answers, as the operator promises it. */
export const supportPromise = z.object({
  /** `Mon-Fri 09:00-17:00 Europe/Berlin`; empty where nothing is promised. */
  hours: z.string(),
  /** By the customer's plan: `within one business day`. */
  answers: z.object({ customer: z.string(), subscriber: z.string() }),
});

export type SupportPromise = z.infer<typeof supportPromise>;
export type SupportPlan = keyof SupportPromise['answers'];
