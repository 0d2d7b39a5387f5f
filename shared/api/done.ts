import * as z from 'zod/mini';

/** The answer of a call that returns no data: a text for the user. */
export const done = z.object({ message: z.string() });
