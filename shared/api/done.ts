import * as z from 'zod/mini';

/** For a call that has nothing to hand back: what it did, in words. */
export const done = z.object({ message: z.string() });
