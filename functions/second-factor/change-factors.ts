import { ownChange } from '../account/own-change.ts';
import { newMail } from '../data/mail/mail.ts';
import type { Write } from '../data/table/writes.ts';
import { writeOwn } from '../data/users/own-write.ts';
import type { StoredUser } from '../data/users/user.ts';
import type { FactorChange } from '../mail/templates/second-factor-changed.ts';
import { formerAddresses } from '../rules/former-email.ts';
import { enqueueMail } from '../services/mail-queue.ts';

type Send = (writes: readonly Write[]) => Promise<readonly number[]>;

/**
 * Writes a change together with mails to the user, who may not be the one who made it (THREAT-F7).
 * Returns the indexes of the writes whose condition failed, as `transact` does. `send`: for a change that somebody else
 * makes.
 */
export async function changeFactors(
  user: StoredUser,
  change: FactorChange,
  writes: readonly Write[],
  now: Date,
  send: Send = (all) => writeOwn(user, all),
): Promise<readonly number[]> {
  const mails = factorMails(user, change, now);
  const audited = { action: 'changeFactors', before: {}, after: { change } } as const;
  const told = mails.map(({ write }) => write);
  const failed = await send([...writes, ...told, ...ownChange(user, audited, now)]);
  if (failed.length === 0) await enqueueMail(mails.map(({ key }) => key));
  return failed;
}

/** Also to the address that may still undo the change that replaced it: its reader may be the owner. */
export function factorMails(user: StoredUser, change: FactorChange, now: Date) {
  const template = 'secondFactorChanged';
  const data = { change, at: now.toISOString(), emailChangedAt: null };
  return [
    newMail({ template, userId: user.id, data }, now),
    ...formerAddresses(user, now).map(({ email: to, changedAt: emailChangedAt }) =>
      newMail({ template, userId: user.id, to, data: { ...data, emailChangedAt } }, now),
    ),
  ];
}
