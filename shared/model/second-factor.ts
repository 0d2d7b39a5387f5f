import * as z from 'zod/mini';
import { timestamp } from './id.ts';

/** The methods of proof. */
export const proofMethod = z.enum(['totp', 'recovery', 'passkey', 'password']);

export type ProofMethod = z.infer<typeof proofMethod>;

/** Identifies a started sign-in or proof; a passkey signs it as its challenge. */
export const ticket = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/, 'This is not a ticket'));

export const passkey = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: timestamp,
  usedAt: z.nullable(timestamp),
});

export type Passkey = z.infer<typeof passkey>;
