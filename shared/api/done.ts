import * as z from 'zod/mini';

/** The answer of a call that has nothing to hand back: what it did, in words. */
export const done = z.object({ message: z.string() });
