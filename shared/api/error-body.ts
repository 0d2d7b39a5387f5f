import * as z from 'zod/mini';

/** The one shape of an error answer (RULE-8). */
export const errorBody = z.object({
  message: z.string(),
  issues: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
  requestId: z.optional(z.string()),
});

export type ErrorBody = z.infer<typeof errorBody>;
