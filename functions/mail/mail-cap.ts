import { mailLimits } from '#functions/rules/mail-limits.ts';
import { hourMs } from '#shared/limits/durations.ts';
import { countUsage } from '../data/users/usage-counter.ts';
import { environment, wholeNumber } from '../platform/env.ts';
import { log } from '../platform/logger.ts';
import type { MailShare } from './template.ts';

const env = environment({ MAILS_PER_HOUR: wholeNumber });

interface Counted {
  readonly share: MailShare;
  readonly to: string;
  /** To the agency itself, which gets mails of all customers. */
  readonly isOurs: boolean;
}

/**
 * Limits the mail of the whole stack, so that abuse cannot ruin the sender reputation of its domain
 * (THREAT-E1), and keeps a part of it for reserved mails (THREAT-E7). Null if the mail may be sent,
 * else the time until which it waits.
 */
export async function countMail({ share, to, isOurs }: Counted, now: Date): Promise<Date | null> {
  const limit = env().MAILS_PER_HOUR;
  const reserve = Math.floor(limit * mailLimits.reservedPart);
  if (share === 'reserved' && (await isOfReserve(to, reserve, now))) return null;
  if (share !== 'reserved' && !isOurs) {
    const untilTheirs = await countTo(to, share, now);
    if (untilTheirs !== null) return untilTheirs;
  }
  const until = await count(['mail'], limit - reserve, now);
  // The alarm matches this message.
  if (until !== null)
    log('error', 'mail cap reached', { limit, share, until: until.toISOString() });
  return until;
}

/** So that nobody empties the reserve with mails to one address, it gets few of them from it. */
async function isOfReserve(to: string, reserve: number, now: Date): Promise<boolean> {
  if (reserve === 0) return false;
  const { reservedPerAddress } = mailLimits;
  const used = await count(['reserved mail', to.toLowerCase()], reservedPerAddress, now);
  return used === null && (await count(['reserved mail'], reserve, now)) === null;
}

/**
 * So that nobody empties the common part with mails that one account causes (THREAT-E8), nor keeps
 * an account's own mails away with those that strangers cause (THREAT-E10).
 */
function countTo(to: string, share: 'common' | 'strangers', now: Date): Promise<Date | null> {
  const address = to.toLowerCase();
  const { commonPerAddress, strangersPerAddress } = mailLimits;
  return share === 'common'
    ? count(['common mail', address], commonPerAddress, now)
    : count(['strangers mail', address], strangersPerAddress, now);
}

function count(subject: readonly string[], limit: number, now: Date): Promise<Date | null> {
  return countUsage({ subject, limit, windowMs: hourMs }, now);
}
