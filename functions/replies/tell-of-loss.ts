import { newMail } from '../data/mail/mail.ts';
import { transact } from '../data/table/send.ts';
import type { StoredUser } from '../data/users/user.ts';
import type { LossReason } from '../rules/replies/loss-reason.ts';
import { enqueueMail } from '../services/mail-queue.ts';

/** Tells the owner of a conversation, at most once a day, at their own address: whoever wrote may be anybody. */
export async function tellOfLoss(
  { id: userId }: Pick<StoredUser, 'id'>,
  reason: LossReason,
  now: Date,
): Promise<void> {
  const mailId = `reply-lost-${userId}-${now.toISOString().slice(0, 10)}`;
  const mail = newMail({ template: 'replyLost', userId, mailId, data: { reason } }, now);
  if ((await transact([mail.write])).length === 0) await enqueueMail([mail.key]);
}
