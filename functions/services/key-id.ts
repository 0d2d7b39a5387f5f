import { createHash } from 'node:crypto';

/**
 * The id of a key, from the key itself: what was signed or sealed with the key of another stack names a key that this
 * one does not have, and is not taken for a forgery.
 */
export function keyId(key: string): string {
  return createHash('sha256').update(key).digest('base64url').slice(0, 11);
}
