import * as z from 'zod/mini';

/** The answer of a call that returns no data: what it did, in words. */
export const done = z.object({ message: z.string() });
