import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { currentKey, keyOf } from './app-keys.ts';

const algorithm = 'aes-256-gcm';
/** NIST SP 800-38D: 96 bits, unique for a key; random nonces are safe for 2^32 secrets. */
const nonceBytes = 12;
const tagBytes = 16;
const separator = '.';

/** A key for one purpose; keys of other purposes reveal nothing about it (RFC 5869). */
export function deriveKey(key: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', key, '', purpose, 32));
}

/** 32 bytes that nobody can tell without AppSecret, the same for one purpose until it is rotated. */
export async function derivedSecret(purpose: string): Promise<Buffer> {
  return deriveKey((await currentKey()).key, purpose);
}

/**
 * Encrypts a secret that we must be able to read again, with a key derived from AppSecret. `owner`
 * is authenticated, too, so that a secret sealed for one account cannot be opened for another.
 */
export async function seal(secret: Uint8Array, purpose: string, owner: string): Promise<string> {
  const { kid, key } = await currentKey();
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, deriveKey(key, purpose), nonce);
  cipher.setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([nonce, cipher.update(secret), cipher.final(), cipher.getAuthTag()]);
  return `${kid}${separator}${sealed.toString('base64url')}`;
}

/** Null if its key is no longer known (after two rotations), or it was changed. */
export async function unseal(
  sealed: string,
  purpose: string,
  owner: string,
): Promise<Uint8Array | null> {
  const [, text = ''] = sealed.split(separator);
  const key = await keyOf(kidOf(sealed));
  if (key === undefined) return null;
  const bytes = Buffer.from(text, 'base64url');
  if (bytes.length < nonceBytes + tagBytes) return null;
  const nonce = bytes.subarray(0, nonceBytes);
  const decipher = createDecipheriv(algorithm, deriveKey(key, purpose), nonce, {
    authTagLength: tagBytes,
  });
  decipher.setAAD(Buffer.from(owner));
  try {
    decipher.setAuthTag(bytes.subarray(-tagBytes));
    return Buffer.concat([
      decipher.update(bytes.subarray(nonceBytes, -tagBytes)),
      decipher.final(),
    ]);
  } catch {
    return null;
  }
}

/** Whether AppSecret has its key: not after two rotations, or where another stack sealed it. */
export async function hasKnownKey(sealed: string): Promise<boolean> {
  return (await keyOf(kidOf(sealed))) !== undefined;
}

/** Whether it is sealed with an older key, so that the next rotation would make it unreadable. */
export async function hasOlderKey(sealed: string): Promise<boolean> {
  const { kid } = await currentKey();
  return kidOf(sealed) !== kid;
}

function kidOf(sealed: string): string {
  return sealed.split(separator)[0] ?? '';
}
