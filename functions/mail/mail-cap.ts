import { hourMs } from '#shared/limits/durations.ts';
import { countUse } from '../data/users/use-counter.ts';
import { environment, wholeNumber } from '../platform/env.ts';
import { log } from '../platform/logger.ts';

const env = environment({ MAILS_PER_HOUR: wholeNumber });

/**
 * Of the whole stack: whoever makes it send more than it ever should does not ruin the name of its domain
 * (THREAT-E1). Returns null when the mail may be sent, else until when it waits.
 */
export async function countMail(now: Date): Promise<Date | null> {
  const limit = env().MAILS_PER_HOUR;
  const until = await countUse({ subject: ['mail'], limit, windowMs: hourMs }, now);
  // The alarm looks for these words.
  if (until !== null) log('error', 'mail cap reached', { limit, until: until.toISOString() });
  return until;
}
