import type { FactorChange } from '#shared/mail/second-factor-changed.ts';
import { newMail } from '../data/mail/mail.ts';
import { transact } from '../data/table/send.ts';
import type { Write } from '../data/table/writes.ts';
import { announceMail } from '../services/mail-queue.ts';

/**
 * Writes a change together with the mail that tells its owner, who may not be the one who made it
 * (THREAT-F7). Returns the indexes of the writes whose condition failed, as `transact` does.
 */
export async function changeFactors(
  userId: number,
  change: FactorChange,
  writes: readonly Write[],
  now: Date,
): Promise<readonly number[]> {
  const mail = newMail(
    { template: 'secondFactorChanged', userId, data: { change, at: now.toISOString() } },
    now,
  );
  const failed = await transact([...writes, mail.write]);
  if (failed.length === 0) await announceMail([mail.key]);
  return failed;
}
