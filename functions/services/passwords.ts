import { compare, hash } from 'bcryptjs';
import { hashingCost, noPassword } from '#functions/rules/no-password.ts';
import { passwordLimits } from '#shared/limits/accounts.ts';
import { preparedPassword } from '#shared/rules/password.ts';
import { byteLength } from '#shared/rules/text.ts';

/** The password has passed its schema. */
export function hashPassword(password: string): Promise<string> {
  return hash(preparedPassword(password), hashingCost);
}

/**
 * `passwordHash` is null for an unknown user; the work is the same. A password that bcrypt would
 * truncate (after 72 bytes, or at a NUL) was never set, so it never matches (THREAT-A8).
 */
export async function isPassword(typed: string, passwordHash: string | null): Promise<boolean> {
  const password = preparedPassword(typed);
  const isSame = await compare(password, passwordHash ?? noPassword);
  const isWhole = byteLength(password) <= passwordLimits.maxBytes && !password.includes('\0');
  return isSame && isWhole && passwordHash !== null;
}
