import { ownChange } from '../account/own-change.ts';
import { newMail } from '../data/mail/mail.ts';
import { transact } from '../data/table/send.ts';
import type { Write } from '../data/table/writes.ts';
import type { StoredUser } from '../data/users/user.ts';
import type { FactorChange } from '../mail/templates/second-factor-changed.ts';
import { enqueueMail } from '../services/mail-queue.ts';

/**
 * Writes a change together with a mail to the user, who may not be the one who made it (THREAT-F7).
 * Returns the indexes of the writes whose condition failed, as `transact` does.
 */
export async function changeFactors(
  user: Pick<StoredUser, 'id' | 'username' | 'isAdmin'>,
  change: FactorChange,
  writes: readonly Write[],
  now: Date,
): Promise<readonly number[]> {
  const mail = newMail(
    { template: 'secondFactorChanged', userId: user.id, data: { change, at: now.toISOString() } },
    now,
  );
  const audited = { action: 'changeFactors', before: {}, after: { change } } as const;
  const failed = await transact([...writes, mail.write, ...ownChange(user, audited, now)]);
  if (failed.length === 0) await enqueueMail([mail.key]);
  return failed;
}
