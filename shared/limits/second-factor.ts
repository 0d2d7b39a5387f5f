import { hourMs, minuteMs } from './durations.ts';

/** A step of sign-in or of a proof that was begun and has to be ended. */
export const ticketLimits = { validMs: 5 * minuteMs, attempts: 5 } as const;

/** Wrong codes of one account, whoever sends them and with however many tickets. */
export const proofLimits = { failures: 20, windowMs: hourMs } as const;

/** How long a proof of who is there is good for what cannot be undone. */
export const proofValidMs = 15 * minuteMs;

/** What authenticator apps take for granted (RFC 6238); the step before and the one after are taken, too. */
export const totpLimits = { digits: 6, periodSeconds: 30, neighbours: 1 } as const;

/** Sixteen characters of 32 are 80 bits, beyond guessing from a stolen hash. */
export const recoveryLimits = { codes: 10, characters: 16 } as const;

export const passkeyLimits = { count: 10, nameLength: 60 } as const;
