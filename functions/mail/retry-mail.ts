import { mailLimits } from '#shared/limits/mail.ts';
import { endMail, postponeMail, type StoredMail } from '../data/mail/mail.ts';
import { describeError, log } from '../platform/logger.ts';
import { RefusedMail } from '../services/mail.ts';
import { announceMail } from '../services/mail-queue.ts';

/** Exponential backoff for a day; then, and at once for what SES never takes, the mail is given up. */
export async function retryMail(mail: StoredMail, error: unknown, now: Date): Promise<void> {
  const { mailId, template, attempts } = mail;
  const fields = { mailId, template, attempts, ...describeError(error) };
  const ageMs = now.getTime() - new Date(mail.createdAt).getTime();
  if (error instanceof RefusedMail || ageMs >= mailLimits.giveUpMs) {
    log('error', 'mail given up', fields);
    await endMail(mail, 'failed', now);
    return;
  }
  log('warn', 'mail not sent', fields);
  const { firstRetryMs, longestRetryMs, longestDelayMs } = mailLimits;
  const waitMs = Math.min(firstRetryMs * 2 ** (attempts - 1), longestRetryMs);
  await postponeMail(mail, new Date(now.getTime() + waitMs));
  // A longer wait ends when `events.resumeMail` finds it.
  if (waitMs <= longestDelayMs) await announceMail([mail], waitMs);
}
