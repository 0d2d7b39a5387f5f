import { endMail, leaseMail, type StoredMail } from '../data/mail/mail.ts';
import type { Key } from '../data/table/keys.ts';
import { getUser } from '../data/users/user.ts';
import { environment, required } from '../platform/env.ts';
import { currentSender, isMailOn, sendBySes } from '../services/mail.ts';
import { countMail } from './mail-cap.ts';
import { renderMail } from './render.ts';
import { retryMail, waitForRoom } from './retry-mail.ts';
import { unsubscribeOptions } from './unsubscribe-headers.ts';
import { isToAgency, writeMail } from './write-mail.ts';

const env = environment({ PUBLIC_ORIGIN: required });

/**
 * Does nothing if the mail is not due, has ended or is leased. A crash before SES accepts the mail
 * loses nothing: it is due again when the lease ends. A crash between that and the last write sends
 * it twice (decision 0120).
 */
export async function sendMail(key: Key, now: () => Date): Promise<void> {
  const mail = await leaseMail(key, now());
  if (!mail) return;
  const outcome = await attempt(mail, now());
  if ('error' in outcome) await retryMail(mail, outcome.error, now());
  else if ('waitMs' in outcome) await waitForRoom(mail, outcome.waitMs, now());
  else await endMail(mail, outcome.state, now(), outcome.messageId);
}

/** No vacation notice answers such a mail, and none that comes back is taken for an answer (RFC 3834, section 5). */
const isOfAProgram = { 'Auto-Submitted': 'auto-generated' };

async function attempt(mail: StoredMail, now: Date) {
  if (!isMailOn()) return { state: 'off' } as const;
  try {
    const [user, sender] = await Promise.all([recipientOf(mail), currentSender(now)]);
    const { agency, senderName, replyTo, inbox } = sender;
    const written = await writeMail({ mail, user, agency, now });
    if (written === null) return { state: 'unneeded' } as const;
    // A mail without a user goes to the agency.
    const to = mail.to ?? user?.email ?? inbox;
    if (user?.mailStop?.address === to) return { state: 'stopped' } as const;
    const until = await countMail({ share: written.share, to, isOurs: to === inbox }, now);
    if (until !== null) return { waitMs: until.getTime() - now.getTime() } as const;
    const publicOrigin = env().PUBLIC_ORIGIN;
    const { kind } = written;
    const unsubscribe = kind && user ? await unsubscribeOptions(kind, user.id, publicOrigin) : null;
    const rendered = renderMail(written, {
      ...{ publicOrigin, agency },
      unsubscribePath: unsubscribe?.path ?? null,
    });
    const messageId = await sendBySes({
      ...{ to, mailId: mail.mailId, senderName, ...rendered },
      replyTo: written.replyTo ?? replyTo,
      files: written.files ?? [],
      headers: { ...isOfAProgram, ...unsubscribe?.headers },
    });
    return { state: 'sent', messageId } as const;
  } catch (error) {
    return { error };
  }
}

/** Null is the agency, also where the administrator who read for it is none any more. */
async function recipientOf(mail: StoredMail) {
  const user = mail.userId === null ? null : await getUser(mail.userId);
  return user && !user.isAdmin && isToAgency(mail) ? null : user;
}
