import * as z from 'zod/mini';

/** Cents, and Stripe's name of their currency (RULE-27). */
export const sum = z.object({ amount: z.int(), currency: z.string() });

export type Sum = z.infer<typeof sum>;
