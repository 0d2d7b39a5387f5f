import { dayMs, hourMs, minuteMs } from './durations.ts';

/** SPEC-5.3, RULE-3. */
export const activationLimits = {
  codeLength: 4,
  lowestCode: 1000,
  highestCode: 9999,
  codeValidMs: 30 * dayMs,
  guessesPerCode: 5,
  unknownNameWindowMs: dayMs,
  failuresPerAddress: 10,
  failuresPerAddressWindowMs: hourMs,
  failuresInStack: 200,
  failuresInStackWindowMs: hourMs,
  stackTripMs: 15 * minuteMs,
} as const;
