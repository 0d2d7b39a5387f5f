import { claimMail, endMail, type StoredMail } from '../data/mail/mail.ts';
import type { Key } from '../data/table/keys.ts';
import { getUser } from '../data/users/user.ts';
import { environment, required } from '../platform/env.ts';
import { isMailOn, ownAddress, sendBySes } from '../services/mail.ts';
import { countMail } from './mail-cap.ts';
import { renderMail } from './render.ts';
import { retryMail, waitForRoom } from './retry-mail.ts';
import { wayOut } from './way-out.ts';
import { writeMail } from './write-mail.ts';

const env = environment({ PUBLIC_ORIGIN: required });

/**
 * Does nothing where the mail is not due, has ended, or is somebody else's just now. Whoever dies before
 * SES said yes has lost nothing: the mail is due again when their lease ends. Whoever dies between that
 * and the last write lets it be sent twice (decision 0120).
 */
export async function sendMail(key: Key, now: () => Date): Promise<void> {
  const mail = await claimMail(key, now());
  if (!mail) return;
  const outcome = await attempt(mail, now());
  if ('error' in outcome) await retryMail(mail, outcome.error, now());
  else if ('waitMs' in outcome) await waitForRoom(mail, outcome.waitMs, now());
  else await endMail(mail, outcome.state, now(), outcome.messageId);
}

async function attempt(mail: StoredMail, now: Date) {
  if (!isMailOn()) return { state: 'off' } as const;
  try {
    const user = mail.userId === null ? null : await getUser(mail.userId);
    const written = await writeMail({ mail, user, now });
    if (written === null) return { state: 'unneeded' } as const;
    // What is for no user, and has something to say all the same, is for us.
    const to = mail.to ?? user?.email ?? ownAddress();
    if (user?.mailStop?.address === to) return { state: 'stopped' } as const;
    const until = await countMail(now);
    if (until !== null) return { waitMs: until.getTime() - now.getTime() } as const;
    const publicOrigin = env().PUBLIC_ORIGIN;
    const { kind } = written;
    const out = kind && user ? await wayOut(kind, user.id, publicOrigin) : null;
    const rendered = renderMail(written, { publicOrigin, unsubscribePath: out?.path ?? null });
    const messageId = await sendBySes({
      ...{ to, mailId: mail.mailId, ...rendered },
      replyTo: written.replyTo ?? null,
      headers: out?.headers ?? {},
    });
    return { state: 'sent', messageId } as const;
  } catch (error) {
    return { error };
  }
}
