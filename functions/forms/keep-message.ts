import { formLimits } from '#shared/limits/forms.ts';
import { formRefusals } from '#shared/messages/forms.ts';
import { newMail } from '../data/mail/mail.ts';
import { stale, untilWritten } from '../data/table/retry.ts';
import { transact } from '../data/table/send.ts';
import type { Write } from '../data/table/writes.ts';
import { countUse } from '../data/users/use-counter.ts';
import { type NewMessage, newMessage, type SentMessage } from '../data/websites/site-message.ts';
import { makeRoom } from '../data/websites/site-message-list.ts';
import { getWebsite, type StoredWebsite, websiteExists } from '../data/websites/website.ts';
import { notFound } from '../domain/api-error.ts';
import { announceMail } from '../services/mail-queue.ts';

/** Mailed to the website's owner by the same transaction; beyond a day's number it is kept without a mail. */
export async function keepMessage(sent: SentMessage, now: Date): Promise<void> {
  const website = await getWebsite(sent.websiteId);
  if (!website) throw notFound(formRefusals.unknownSite);
  const { id: messageId, ...message } = newMessage(sent, now);
  const pausedUntil = await countMailed(website.id, now);
  if (pausedUntil === null) {
    const data = { websiteId: website.id, messageId };
    const mail = newMail({ template: 'siteMessage', userId: website.userId, data }, now);
    await store(website, message, [mail.write]);
    await announceMail([mail.key]);
  } else {
    await store(website, message, []);
    await tellOnce(website, pausedUntil, now);
  }
}

/** Null where there is a mail for it; else from when on there is one again. */
function countMailed(websiteId: number, now: Date): Promise<Date | null> {
  const { mailedPerDay: limit, mailWindowMs: windowMs } = formLimits;
  return countUse({ subject: ['form mail', String(websiteId)], limit, windowMs }, now);
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

/** The mail of a day has one id, so whoever comes second fails. */
async function tellOnce({ id: websiteId, userId }: StoredWebsite, until: Date, now: Date) {
  const mailId = `forms-${websiteId}-${until.toISOString().slice(0, 10)}`;
  const data = { websiteId, until: until.toISOString() };
  const mail = newMail({ template: 'siteMessagesPaused', mailId, userId, data }, now);
  const failed = await transact([mail.write]);
  if (failed.length === 0) await announceMail([mail.key]);
}
