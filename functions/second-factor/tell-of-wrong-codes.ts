import { wrongCodeLimits } from '#shared/limits/second-factor.ts';
import { newMail } from '../data/mail/mail.ts';
import { transact } from '../data/table/send.ts';
import { countAttempt } from '../data/users/attempt-counter.ts';
import type { StoredUser } from '../data/users/user.ts';
import { enqueueMail } from '../services/mail-queue.ts';

/**
 * After a wrong second step of a sign-in: from the third of a day on the owner gets a mail, once a day, since the
 * password is known to whoever guesses (THREAT-F10).
 */
export async function tellOfWrongCodes(user: StoredUser, now: Date): Promise<void> {
  const { untold, windowMs } = wrongCodeLimits;
  const whose = [String(user.id), String(user.sessionEpoch)];
  const endsAt = new Date(now.getTime() + windowMs);
  const until = await countAttempt(
    { subject: ['wrong codes', ...whose], limit: untold, endsAt },
    now,
  );
  if (until === null) return;
  const mailId = `wrong-codes-${whose.join('-')}-${until.getTime()}`;
  const data = { at: now.toISOString() };
  const mail = newMail({ template: 'wrongCodes', userId: user.id, mailId, data }, now);
  if ((await transact([mail.write])).length === 0) await enqueueMail([mail.key]);
}
