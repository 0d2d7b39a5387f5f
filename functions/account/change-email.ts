import { account } from '#shared/api/account.ts';
import { emailChangeLimits } from '#shared/limits/accounts.ts';
import { refusals } from '#shared/texts/refusals.ts';
import { newMail } from '../data/mail/mail.ts';
import { countAttempt } from '../data/users/attempt-counter.ts';
import { writeOwn } from '../data/users/own-write.ts';
import { userUpdate } from '../data/users/user.ts';
import { invalidField } from '../rules/api-error.ts';
import { refuseUntil } from '../rules/refuse-until.ts';
import { httpHandler } from '../runtime/http/http-handler.ts';
import { requireProofOfFactor } from '../second-factor/require-proof.ts';
import { enqueueMail } from '../services/mail-queue.ts';
import { requireOwnPassword } from './own-password.ts';

/**
 * A new pending address replaces the previous one, whose link is then dead (RULE-42). The present address hears of it
 * before it is replaced: its reader may be the owner, who did not ask.
 */
export const handler = httpHandler(account.changeEmail, async ({ body, user, session, now }) => {
  requireProofOfFactor({ user, session, now });
  const { email, password } = body;
  await requireOwnPassword({ user, session }, { name: 'password', password }, now);
  if (email === user.email) throw invalidField('email', refusals.sameEmail);
  await limitMails(user.id, now);
  const mail = newMail(
    { template: 'verifyEmail', userId: user.id, to: email, data: { email } },
    now,
  );
  const notice = newMail(
    {
      template: 'addressAsked',
      userId: user.id,
      to: user.email,
      data: { email, at: now.toISOString() },
    },
    now,
  );
  const changes = { pendingEmail: email, pendingEmailBy: session.current?.sid ?? null };
  const failed = await writeOwn(user, [
    userUpdate(user, changes, ['passwordHash']),
    mail.write,
    notice.write,
  ]);
  if (failed.length > 0) throw invalidField('password', refusals.wrongPassword);
  await enqueueMail([mail.key, notice.key]);
  return { ...user, ...changes };
});

/** Otherwise anybody with an account could fill a stranger's inbox. */
async function limitMails(userId: number, now: Date): Promise<void> {
  const endsAt = new Date(now.getTime() + emailChangeLimits.windowMs);
  const subject = ['email change', String(userId)];
  refuseUntil(await countAttempt({ subject, limit: emailChangeLimits.perUser, endsAt }, now), now);
}
