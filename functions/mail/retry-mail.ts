import { mailLimits } from '#shared/limits/mail.ts';
import { giveUpMail, postponeMail, type StoredMail } from '../data/mail/mail.ts';
import { describeError, log } from '../platform/logger.ts';
import { keepDeadLetter } from '../services/dead-letters.ts';
import { RefusedMail } from '../services/mail.ts';
import { announceMail } from '../services/mail-queue.ts';

/** Exponential backoff for a day; then, and at once for what SES never takes, it is a dead letter. */
export async function retryMail(mail: StoredMail, error: unknown, now: Date): Promise<void> {
  const { mailId, template, attempts } = mail;
  const fields = { mailId, template, attempts, ...describeError(error) };
  const ageMs = now.getTime() - Date.parse(mail.triedSince ?? mail.createdAt);
  if (error instanceof RefusedMail || ageMs >= mailLimits.giveUpMs) {
    log('error', 'mail given up', fields);
    // Whoever dies between the two leaves a second letter, not none.
    await keepDeadLetter(mail);
    await giveUpMail(mail, now);
    return;
  }
  // What fails at once may be Amazon's rate; what still fails an alarm counts (`MailErrors`).
  log(
    'warn',
    attempts < mailLimits.ringingAttempts ? 'mail not sent' : 'mail still not sent',
    fields,
  );
  const { firstRetryMs, longestRetryMs } = mailLimits;
  await wait(mail, Math.min(firstRetryMs * 2 ** (attempts - 1), longestRetryMs), now, false);
}

/** For the next hour of the mail cap, which is no failure. */
export function waitForRoom(mail: StoredMail, waitMs: number, now: Date): Promise<void> {
  return wait(mail, waitMs, now, true);
}

/** A wait that is longer than a message's ends when `events.resumeMail` finds the mail. */
async function wait(mail: StoredMail, waitMs: number, now: Date, isFresh: boolean): Promise<void> {
  await postponeMail(mail, new Date(now.getTime() + waitMs), isFresh);
  if (waitMs <= mailLimits.longestDelayMs) await announceMail([mail], waitMs);
}
