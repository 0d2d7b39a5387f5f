import { privacy } from '#shared/api/privacy.ts';
import { refusals } from '#shared/texts/refusals.ts';
import { requireOwnPassword } from '../account/own-password.ts';
import { writeOwn } from '../data/users/own-write.ts';
import {
  getScheduledDeletion,
  newScheduledDeletion,
  scheduledDeletionCreation,
} from '../data/users/scheduled-deletion.ts';
import { deletionMails } from '../mail/deletion-mails.ts';
import { conflict } from '../rules/api-error.ts';
import { httpHandler } from '../runtime/http/http-handler.ts';
import { requireProof } from '../second-factor/require-proof.ts';
import { enqueueMail } from '../services/mail-queue.ts';

/** Schedules the deletion in 14 days. Idempotent. */
export const handler = httpHandler(
  privacy.requestDeletion,
  async ({ body: { password }, user, session, now }) => {
    if (user.isAdmin) throw conflict(refusals.administratorStays);
    requireProof({ user, session, now });
    await requireOwnPassword({ user, session }, { name: 'password', password }, now);
    const leaving = newScheduledDeletion(user, now);
    const mails = deletionMails('deletionRequested', user, now);
    const failed = await writeOwn(user, [
      scheduledDeletionCreation(leaving),
      ...mails.map(({ write }) => write),
    ]);
    if (failed.length > 0) return (await getScheduledDeletion(user)) ?? leaving;
    await enqueueMail(mails.map(({ key }) => key));
    return leaving;
  },
);
