import { giveUpMail, postponeMail, type StoredMail } from '../data/mail/mail.ts';
import { describeError, log } from '../platform/logger.ts';
import { mailLimits } from '../rules/mail-limits.ts';
import { sendToDeadLetters } from '../services/dead-letters.ts';
import { RefusedMail } from '../services/mail.ts';
import { enqueueMail } from '../services/mail-queue.ts';

/**
 * Exponential backoff for a day; after that, or at once if SES will never accept it, the mail
 * becomes a dead letter.
 */
export async function retryMail(mail: StoredMail, error: unknown, now: Date): Promise<void> {
  const { mailId, template, attempts } = mail;
  const fields = { mailId, template, attempts, ...describeError(error) };
  const ageMs = now.getTime() - Date.parse(mail.triedSince);
  if (error instanceof RefusedMail || ageMs >= mailLimits.giveUpMs) {
    log('error', 'mail given up', fields);
    // A crash between the two leaves a second dead letter, not none.
    await sendToDeadLetters(mail);
    await giveUpMail(mail, now);
    return;
  }
  // A first failure may be SES's rate limit; the alarm `MailErrors` counts repeated ones.
  log(
    'warn',
    attempts < mailLimits.alarmAttempts ? 'mail not sent' : 'mail still not sent',
    fields,
  );
  const { firstRetryMs, longestRetryMs } = mailLimits;
  await wait(mail, Math.min(firstRetryMs * 2 ** (attempts - 1), longestRetryMs), now, false);
}

/** For the next hour of the mail cap, which is no failure. */
export function waitForRoom(mail: StoredMail, waitMs: number, now: Date): Promise<void> {
  return wait(mail, waitMs, now, true);
}

/** `events.resume` ends a wait that is longer than a message can be delayed. */
async function wait(mail: StoredMail, waitMs: number, now: Date, isFresh: boolean): Promise<void> {
  await postponeMail(mail, new Date(now.getTime() + waitMs), isFresh);
  if (waitMs <= mailLimits.longestDelayMs) await enqueueMail([mail], waitMs);
}
