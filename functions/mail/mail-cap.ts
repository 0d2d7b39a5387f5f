import { hourMs } from '#shared/limits/durations.ts';
import { countUsage } from '../data/users/usage-counter.ts';
import { environment, wholeNumber } from '../platform/env.ts';
import { log } from '../platform/logger.ts';

const env = environment({ MAILS_PER_HOUR: wholeNumber });

/**
 * Limits the mail of the whole stack, so that abuse cannot ruin the sender reputation of its domain
 * (THREAT-E1). Null if the mail may be sent, else the time until which it waits.
 */
export async function countMail(now: Date): Promise<Date | null> {
  const limit = env().MAILS_PER_HOUR;
  const until = await countUsage({ subject: ['mail'], limit, windowMs: hourMs }, now);
  // The alarm matches this message.
  if (until !== null) log('error', 'mail cap reached', { limit, until: until.toISOString() });
  return until;
}
