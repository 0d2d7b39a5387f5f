import { randomInt } from 'node:crypto';

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

export function randomText(length: number): string {
  return Array.from({ length }, () => alphabet.charAt(randomInt(alphabet.length))).join('');
}

/** A new id as Stripe writes them: `pi_` and 24 letters and digits. */
export function newId(prefix: string): string {
  return `${prefix}_${randomText(24)}`;
}
