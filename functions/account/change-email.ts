import { account } from '#shared/api/account.ts';
import { emailChangeLimits } from '#shared/limits/accounts.ts';
import { refusals } from '#shared/texts/refusals.ts';
import { newMail } from '../data/mail/mail.ts';
import { type AttemptLimit, countAttempts } from '../data/users/attempt-counter.ts';
import { writeOwn } from '../data/users/own-write.ts';
import { userUpdate } from '../data/users/user.ts';
import { invalidField } from '../rules/api-error.ts';
import { limitsByNetwork } from '../rules/http/visitor-address.ts';
import { refuseUntil } from '../rules/refuse-until.ts';
import { httpHandler } from '../runtime/http/http-handler.ts';
import { requireProofOfFactor } from '../second-factor/require-proof.ts';
import { enqueueMail } from '../services/mail-queue.ts';
import { requireOwnPassword } from './own-password.ts';

/**
 * A new pending address replaces the previous one, whose link is then dead (RULE-42). The present address hears of it
 * before it is replaced: its reader may be the owner, who did not ask.
 */
export const handler = httpHandler(account.changeEmail, async (call) => {
  const { body, user, session, now, visitorAddress } = call;
  requireProofOfFactor({ user, session, now });
  const { email, password } = body;
  await requireOwnPassword({ user, session }, { name: 'password', password }, now);
  if (email === user.email) throw invalidField('email', refusals.sameEmail);
  await limitMails({ userId: user.id, email, visitorAddress }, now);
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

interface Asked {
  readonly userId: number;
  readonly email: string;
  readonly visitorAddress: string;
}

/** Otherwise anybody with accounts could fill a stranger's inbox, or use up the hour's mails (THREAT-E9). */
async function limitMails({ userId, email, visitorAddress }: Asked, now: Date): Promise<void> {
  const { perUser, perInbox, perAddress, windowMs } = emailChangeLimits;
  const endsAt = new Date(now.getTime() + windowMs);
  const limits: readonly AttemptLimit[] = [
    { subject: ['email change', String(userId)], limit: perUser, endsAt },
    ...limitsByNetwork(
      { subject: ['email change address'], limit: perAddress, endsAt },
      visitorAddress,
    ),
    { subject: ['email change inbox', email], limit: perInbox, endsAt },
  ];
  const usedUp = await countAttempts(limits, now);
  refuseUntil(usedUp?.until, now);
}
