import { activationLimits } from '../limits/activation.ts';

/**
 * 1000 to 9999 (SPEC-9.2). `randomInt(low, high)` gives at most high - 1, as `node:crypto` does.
 */
export function randomActivationCode(randomInt: (low: number, high: number) => number): string {
  return String(randomInt(activationLimits.lowestCode, activationLimits.highestCode + 1));
}

/**
 * The link fills in both fields (SPEC-2.5); with the token of a valid preview link activation works
 * even while it is limited (RULE-3).
 */
export function activationPath(username: string, code: string, token?: string): string {
  return `/activate?${new URLSearchParams({ code, username, ...(token && { token }) })}`;
}
