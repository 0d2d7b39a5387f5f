import { privacy } from '#shared/api/privacy.ts';
import { refusals } from '#shared/messages/refusals.ts';
import { newMail } from '../data/mail/mail.ts';
import { transact } from '../data/table/send.ts';
import { getLeaving, leavingCreation, newLeaving } from '../data/users/leaving.ts';
import { conflict, invalidField } from '../domain/api-error.ts';
import { judgeCounted } from '../proof/limit-proofs.ts';
import { requireProof } from '../proof/require-proof.ts';
import { httpHandler } from '../runtime/http/http-handler.ts';
import { announceMail } from '../services/mail-queue.ts';
import { isPassword } from '../services/passwords.ts';

/** In 14 days; asking again changes nothing. */
export const handler = httpHandler(
  privacy.requestDeletion,
  async ({ body: { password }, user, session, now }) => {
    if (user.isAdmin) throw conflict(refusals.administratorStays);
    requireProof({ user, session, now });
    const isRight = await judgeCounted(user.id, now, () => isPassword(password, user.passwordHash));
    if (!isRight) throw invalidField('password', refusals.wrongPassword);
    const leaving = newLeaving(user.id, now);
    const data = { dueAt: leaving.dueAt };
    const mail = newMail({ template: 'deletionRequested', userId: user.id, data }, now);
    const failed = await transact([leavingCreation(leaving), mail.write]);
    if (failed.length > 0) return (await getLeaving(user.id)) ?? leaving;
    await announceMail([mail.key]);
    return leaving;
  },
);
