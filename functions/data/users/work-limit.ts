import { refuseUntil } from '#functions/rules/refuse-until.ts';
import { workLimits } from '#shared/limits/work.ts';
import { countUsage } from './usage-counter.ts';

/**
 * Before expensive work, right or wrong: whoever has a session or a link can repeat a right call
 * without end (THREAT-H7). `whose` is a session, an account or the hash of a link. Throws 429.
 */
export async function limitWork(
  work: keyof typeof workLimits,
  whose: string,
  now: Date,
): Promise<void> {
  refuseUntil(await countUsage({ subject: [work, whose], ...workLimits[work] }, now), now);
}
