import { activationLimits } from '../limits.ts';

/** Whether a typed text is an activation code: exactly 4 ASCII digits (section 5). */
export function isActivationCode(text: string): boolean {
  return /^[0-9]{4}$/.test(text);
}

/**
 * A random code from 1000 to 9999 (section 9). `randomInt(low, high)` gives a whole number from
 * low to high - 1, as `node:crypto` does.
 */
export function randomActivationCode(randomInt: (low: number, high: number) => number): string {
  return String(randomInt(activationLimits.lowestCode, activationLimits.highestCode + 1));
}

/**
 * Path and query of the activation page with both fields filled in (section 2); the token of a live
 * preview link lets it through while activation is limited (decisions 3).
 */
export function activationPath(username: string, code: string, token?: string): string {
  return `/activate?${new URLSearchParams({ code, username, ...(token && { token }) })}`;
}
