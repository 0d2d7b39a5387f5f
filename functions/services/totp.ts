import { Secret, TOTP } from 'otpauth';
import { totpLimits } from '#shared/limits/second-factor.ts';
import { refusals } from '#shared/texts/refusals.ts';
import { log } from '../platform/logger.ts';
import { unavailable } from '../rules/api-error.ts';
import { hasKnownKey, seal, unseal } from './seal.ts';

const purpose = 'totp';
const { digits, neighbors, periodSeconds } = totpLimits;

function totpOf(
  bytes: Uint8Array,
  names: { readonly issuer: string; readonly label: string },
): TOTP {
  const secret = new Secret({ buffer: new Uint8Array(bytes).buffer });
  return new TOTP({ ...names, digits, period: periodSeconds, secret });
}

/**
 * A new secret, to show once, and sealed to store. A colon would end the issuer's name:
 * https://github.com/google/google-authenticator/wiki/Key-Uri-Format
 */
export async function newTotp(userId: number, username: string, brandName: string) {
  const names = { issuer: withoutColons(brandName), label: username };
  const totp = totpOf(new Secret({ size: 20 }).bytes, names);
  const sealed = await seal(totp.secret.bytes, purpose, String(userId));
  return { secret: totp.secret.base32, uri: totp.toString(), sealed };
}

const withoutColons = (name: string) =>
  name
    .split(':')
    .map((part) => part.trim())
    .join(' ')
    .trim();

/** Seals with the current key. Null if it cannot be read. */
export async function resealTotp(sealed: string, userId: number): Promise<string | null> {
  const bytes = await unseal(sealed, purpose, String(userId));
  return bytes && seal(bytes, purpose, String(userId));
}

/**
 * The time step of the code, the current one or a neighbor; null for other codes. The caller must
 * not accept a step twice (RFC 6238, 5.2). Throws 503 where no code could be right, since the app's secret was sealed
 * with a key that this stack does not have.
 */
export async function stepOf(
  code: string,
  sealed: string,
  userId: number,
  now: Date,
): Promise<number | null> {
  const bytes = await unseal(sealed, purpose, String(userId));
  if (!bytes) return refuseForeign(sealed, userId);
  const timestamp = now.getTime();
  const totp = totpOf(bytes, { issuer: '', label: '' });
  const distance = totp.validate({ token: code, timestamp, window: neighbors });
  return distance === null ? null : totp.counter({ timestamp }) + distance;
}

async function refuseForeign(sealed: string, userId: number): Promise<null> {
  if (await hasKnownKey(sealed)) return null;
  log('error', 'an authenticator app was sealed with a key of another stack', { userId });
  throw unavailable(refusals.appUnreadable);
}
