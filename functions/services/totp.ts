import { Secret, TOTP } from 'otpauth';
import { brand } from '#shared/brand.ts';
import { totpLimits } from '#shared/limits/second-factor.ts';
import { seal, unseal } from './seal.ts';

const purpose = 'totp';
const { digits, neighbours, periodSeconds } = totpLimits;

function totpOf(bytes: Uint8Array, label: string): TOTP {
  const secret = new Secret({ buffer: new Uint8Array(bytes).buffer });
  return new TOTP({ issuer: brand.name, label, digits, period: periodSeconds, secret });
}

/** A new secret: for the screen once, and sealed for the table. */
export async function newTotp(userId: number, username: string) {
  const totp = totpOf(new Secret({ size: 20 }).bytes, username);
  const sealed = await seal(totp.secret.bytes, purpose, String(userId));
  return { secret: totp.secret.base32, uri: totp.toString(), sealed };
}

/** Under the present key. Null where it cannot be read. */
export async function sealTotpAgain(sealed: string, userId: number): Promise<string | null> {
  const bytes = await unseal(sealed, purpose, String(userId));
  return bytes && seal(bytes, purpose, String(userId));
}

/**
 * The step of time whose code this is, the present one or a neighbour; null where it is none of them. A
 * step that was accepted once must not be again (RFC 6238, 5.2): that is the caller's.
 */
export async function stepOf(
  code: string,
  sealed: string,
  userId: number,
  now: Date,
): Promise<number | null> {
  const bytes = await unseal(sealed, purpose, String(userId));
  if (!bytes) return null;
  const timestamp = now.getTime();
  const totp = totpOf(bytes, '');
  const distance = totp.validate({ token: code, timestamp, window: neighbours });
  return distance === null ? null : totp.counter({ timestamp }) + distance;
}
