import { formLimits } from '#shared/limits/forms.ts';
import { formRefusals } from '#shared/texts/forms.ts';
import { newMail } from '../data/mail/mail.ts';
import { newNotification } from '../data/notifications/notification.ts';
import { stale, untilWritten } from '../data/table/retry.ts';
import { transact } from '../data/table/send.ts';
import type { Write } from '../data/table/writes.ts';
import { countUsage } from '../data/users/usage-counter.ts';
import { type NewMessage, newMessage, type SentMessage } from '../data/websites/site-message.ts';
import { makeRoom } from '../data/websites/site-message-list.ts';
import { getWebsite, type StoredWebsite, websiteExists } from '../data/websites/website.ts';
import { notFound } from '../rules/api-error.ts';
import { messageSummary } from '../rules/message-summary.ts';
import { enqueueMail } from '../services/mail-queue.ts';

/**
 * Stores a message and, in the same transaction, a mail to the website's owner and an entry of their bell, which polls;
 * beyond the daily number of mails only the message.
 */
export async function createMessage(sent: SentMessage, now: Date): Promise<void> {
  const website = await getWebsite(sent.websiteId);
  if (!website) throw notFound(formRefusals.unknownSite);
  const { id: messageId, ...message } = newMessage(sent, now);
  const pausedUntil = await countMailed(website.id, now);
  if (pausedUntil === null) {
    const data = { websiteId: website.id, messageId };
    const { id: websiteId, userId } = website;
    const mail = newMail({ template: 'siteMessage', userId, data }, now);
    const subject = messageSummary(sent);
    const about = { to: 'customer', kind: 'siteMessage', userId, websiteId, subject } as const;
    await store(website, message, [mail.write, newNotification(about, now).write]);
    await enqueueMail([mail.key]);
  } else {
    await store(website, message, []);
    await notifyOnce(website, pausedUntil, now);
  }
}

/** Null if a mail may be sent; else the time from which mails are sent again. */
function countMailed(websiteId: number, now: Date): Promise<Date | null> {
  const { mailedPerDay: limit, mailWindowMs: windowMs } = formLimits;
  return countUsage({ subject: ['form mail', String(websiteId)], limit, windowMs }, now);
}

async function store(
  { id }: StoredWebsite,
  { creation, count }: Pick<NewMessage, 'creation' | 'count'>,
  further: readonly Write[],
): Promise<void> {
  const writes = [websiteExists(id), count, creation, ...further];
  await untilWritten(async () => {
    const failed = await transact(writes);
    if (failed.includes(0)) throw notFound(formRefusals.unknownSite);
    if (!failed.includes(1)) return;
    await makeRoom(id);
    return stale;
  });
}

/** The mail id names the day, so the write succeeds once a day. */
async function notifyOnce({ id: websiteId, userId }: StoredWebsite, until: Date, now: Date) {
  const mailId = `forms-${websiteId}-${until.toISOString().slice(0, 10)}`;
  const data = { websiteId, until: until.toISOString() };
  const mail = newMail({ template: 'siteMessagesPaused', mailId, userId, data }, now);
  const failed = await transact([mail.write]);
  if (failed.length === 0) await enqueueMail([mail.key]);
}
