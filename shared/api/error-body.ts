import * as z from 'zod/mini';
import { proofMethod, ticket } from '../model/second-factor.ts';

/** What the caller has to do first: complete a sign-in, re-authenticate, or add a second factor. */
const nextStep = z.union([
  z.object({ ticket, methods: z.array(proofMethod) }),
  z.object({ proof: z.array(proofMethod) }),
  z.object({ enrol: z.literal(true) }),
]);

export type NextStep = z.infer<typeof nextStep>;

/** The one shape of an error answer (RULE-8). */
export const errorBody = z.object({
  message: z.string(),
  issues: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
  next: z.optional(nextStep),
  /** Of a save that would have replaced a newer one: the version that it had read, and the newest. */
  versions: z.optional(z.object({ read: z.int(), newest: z.int() })),
  requestId: z.optional(z.string()),
});

export type ErrorBody = z.infer<typeof errorBody>;
