import { renderMail } from '#shared/mail/render.ts';
import { claimMail, endMail, type StoredMail } from '../data/mail/mail.ts';
import type { Key } from '../data/table/keys.ts';
import { getUser } from '../data/users/user.ts';
import { isMailOn, sendBySes } from '../services/mail.ts';
import { retryMail } from './retry-mail.ts';
import { writeMail } from './write-mail.ts';

/**
 * Does nothing where the mail is not due, has ended, or is somebody else's just now. Whoever dies before
 * SES said yes has lost nothing: the mail is due again when their lease ends. Whoever dies between that
 * and the last write lets it be sent twice.
 */
export async function sendMail(key: Key, now: () => Date): Promise<void> {
  const mail = await claimMail(key, now());
  if (!mail) return;
  const outcome = await attempt(mail, now());
  if ('error' in outcome) await retryMail(mail, outcome.error, now());
  else await endMail(mail, outcome.state, now(), outcome.messageId);
}

async function attempt(mail: StoredMail, now: Date) {
  if (!isMailOn()) return { state: 'off' } as const;
  try {
    const user = mail.userId === null ? null : await getUser(mail.userId);
    const to = mail.to ?? user?.email;
    const written = to === undefined ? null : await writeMail({ mail, user, now });
    if (to === undefined || written === null) return { state: 'unneeded' } as const;
    return { state: 'sent', messageId: await sendBySes(to, renderMail(written)) } as const;
  } catch (error) {
    return { error };
  }
}
