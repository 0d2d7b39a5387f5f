import { compare, hash } from 'bcryptjs';
import { passwordLimits } from '#shared/limits/accounts.ts';
import { preparedPassword } from '#shared/rules/password.ts';
import { byteLength } from '#shared/rules/text.ts';

/** About 70 ms on a shared core; 12 takes 270 ms and would make sign-in slow (decision 0005). */
const cost = 10;

/** Shaped like a hash, but of no password: comparing with it takes as long as with a user's. */
const dummyHash = `$2b$${cost}$${'.'.repeat(53)}`;

/** The hash of an account without a password: nothing matches it. */
export const noPassword = dummyHash;

/** The password has passed its schema. */
export function hashPassword(password: string): Promise<string> {
  return hash(preparedPassword(password), cost);
}

/**
 * `passwordHash` is null for an unknown user; the work is the same. A password that bcrypt would
 * truncate (after 72 bytes, or at a NUL) was never set, so it never matches (THREAT-A8).
 */
export async function isPassword(typed: string, passwordHash: string | null): Promise<boolean> {
  const password = preparedPassword(typed);
  const isSame = await compare(password, passwordHash ?? dummyHash);
  const isWhole = byteLength(password) <= passwordLimits.maxBytes && !password.includes('\0');
  return isSame && isWhole && passwordHash !== null;
}
