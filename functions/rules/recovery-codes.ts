import { createHash, randomInt } from 'node:crypto';
import { recoveryLimits } from '#shared/limits/second-factor.ts';

/** Crockford's Base32, without the ambiguous I, L, O and U. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const groupLength = 4;

/** As `7H2K-9QRT-...`. */
export function newRecoveryCodes(): readonly string[] {
  return Array.from({ length: recoveryLimits.codes }, () => {
    const characters = Array.from(
      { length: recoveryLimits.characters },
      () => alphabet[randomInt(alphabet.length)],
    ).join('');
    return characters.replace(new RegExp(`(.{${groupLength}})(?=.)`, 'g'), '$1-');
  });
}

/**
 * Ignores dashes, and reads what Crockford's alphabet leaves out as he does. Bound to its user; 80
 * random bits need no salt and no slow hash.
 */
export function hashRecoveryCode(userId: number, code: string): string {
  const typed = code.replaceAll('-', '').replaceAll('O', '0').replace(/[IL]/g, '1');
  return createHash('sha256').update(`${userId} ${typed}`).digest('base64url');
}
