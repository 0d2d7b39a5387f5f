import { loginLimits } from '#shared/limits/sessions.ts';
import { foldCase } from '#shared/rules/text.ts';
import {
  type AttemptLimit,
  countAttempts,
  releaseAttempts,
} from '../data/users/attempt-counter.ts';
import { countUses } from '../data/users/usage-counter.ts';
import { environment, wholeNumber } from '../platform/env.ts';
import { limitsByNetwork } from '../rules/http/visitor-address.ts';

const env = environment({ LOGIN_FAILURES_PER_ADDRESS: wholeNumber });

interface SignInAttempt {
  /** When the visitor may try again; null if the attempt was counted. */
  readonly until: Date | null;
  /** Takes it back when it was no failure. */
  readonly release: () => Promise<void>;
}

/** Counts an attempt to sign in as a name from an address, before anything is compared. */
export async function countSignInAttempt(
  username: string,
  address: string,
  now: Date,
): Promise<SignInAttempt> {
  const limits = failureLimits(username, address, now);
  const until = (await countUse(address, now)) ?? (await countAttempts(limits, now))?.until ?? null;
  return { until, release: () => releaseAttempts(limits) };
}

/** Right ones count, too: each compares a password (THREAT-H7). */
function countUse(address: string, now: Date): Promise<Date | null> {
  const limit = env().LOGIN_FAILURES_PER_ADDRESS * loginLimits.signInsPerFailure;
  const { windowMs } = loginLimits;
  const use = { subject: ['sign-ins'], limit, windowMs };
  return countUses(limitsByNetwork(use, address), now);
}

/**
 * Failures are counted by name and address, so that guessing does not lock out the owner elsewhere
 * (RULE-3), and by address alone, so that nobody tries one password with every name (THREAT-A10).
 */
function failureLimits(username: string, address: string, now: Date): readonly AttemptLimit[] {
  const endsAt = new Date(now.getTime() + loginLimits.windowMs);
  const limits = [
    { subject: ['login', 'name', foldCase(username)], limit: loginLimits.failures, endsAt },
    { subject: ['login', 'address'], limit: env().LOGIN_FAILURES_PER_ADDRESS, endsAt },
  ];
  return limits.flatMap((limit) => limitsByNetwork(limit, address));
}
