import * as z from 'zod/mini';

/** The reader of a mail: the name for the salutation, and the username. */
export const addressee = { name: z.string(), username: z.string() };
