import { dayMs, hourMs, minuteMs } from './durations.ts';

/** The time and the attempts to complete a sign-in or a proof. */
export const ticketLimits = { validMs: 5 * minuteMs, attempts: 5 } as const;

/** Wrong codes of a session, or of all sign-ins of an account, over all tickets and addresses. */
export const proofLimits = { failures: 20, windowMs: hourMs } as const;

/** Wrong second steps of an account in a day, after which its owner is told. */
export const wrongCodeLimits = { untold: 2, windowMs: dayMs } as const;

/** How long a proof allows irreversible actions (decision 0131). */
export const proofValidMs = 15 * minuteMs;

/** The defaults of authenticator apps (RFC 6238); the adjacent time steps are accepted, too. */
export const totpLimits = { digits: 6, periodSeconds: 30, neighbors: 1 } as const;

/** Sixteen of 32 characters are 80 bits: a stolen hash cannot be reversed. */
export const recoveryLimits = { codes: 10, characters: 16 } as const;

export const passkeyLimits = { count: 10, nameLength: 60 } as const;
