import * as z from 'zod/mini';

/** Whom a mail addresses: how they like to be called, and the name that they sign in with. */
export const addressee = { name: z.string(), username: z.string() };
