import { privacy } from '#shared/api/privacy.ts';
import { refusals } from '#shared/texts/refusals.ts';
import { newMail } from '../data/mail/mail.ts';
import { writeOwn } from '../data/users/own-write.ts';
import {
  getScheduledDeletion,
  newScheduledDeletion,
  scheduledDeletionCreation,
} from '../data/users/scheduled-deletion.ts';
import { limitWork } from '../data/users/work-limit.ts';
import { conflict, invalidField } from '../rules/api-error.ts';
import { httpHandler } from '../runtime/http/http-handler.ts';
import { withAttemptLimit } from '../second-factor/attempt-limit.ts';
import { requireProof } from '../second-factor/require-proof.ts';
import { enqueueMail } from '../services/mail-queue.ts';
import { isPassword } from '../services/passwords.ts';

/** Schedules the deletion in 14 days. Idempotent. */
export const handler = httpHandler(
  privacy.requestDeletion,
  async ({ body: { password }, user, session, now }) => {
    if (user.isAdmin) throw conflict(refusals.administratorStays);
    requireProof({ user, session, now });
    await limitWork('hashing', String(user.id), now);
    const isRight = await withAttemptLimit(user.id, now, () =>
      isPassword(password, user.passwordHash),
    );
    if (!isRight) throw invalidField('password', refusals.wrongPassword);
    const leaving = newScheduledDeletion(user.id, now);
    const mail = newMail({ template: 'deletionRequested', userId: user.id, data: {} }, now);
    const failed = await writeOwn(user, [scheduledDeletionCreation(leaving), mail.write]);
    if (failed.length > 0) return (await getScheduledDeletion(user.id)) ?? leaving;
    await enqueueMail([mail.key]);
    return leaving;
  },
);
