import { mapConcurrently } from '../platform/map-concurrently.ts';
import { hourMs } from '#shared/limits/durations.ts';
import { listLimits } from '#shared/limits/lists.ts';
import { reportLimits } from '#shared/limits/reports.ts';
import { addMonths, monthOf } from '#shared/rules/month.ts';
import { newMail } from '../data/mail/mail.ts';
import { idIn } from '../data/table/keys.ts';
import { listPending } from '../data/table/pending-work.ts';
import { transact } from '../data/table/send.ts';
import { environment, wholeNumber } from '../platform/env.ts';
import type { Position } from '../rules/http/page-cursor.ts';
import { enqueueMail } from '../services/mail-queue.ts';

const env = environment({ MAILS_PER_HOUR: wholeNumber });

/**
 * Creates a mail about the last month for every subscriber; its content is read when it is sent. An
 * interrupted run starts over: nobody gets a second mail.
 */
export async function writeReports(now: Date): Promise<void> {
  const month = addMonths(monthOf(now), -1);
  const anHour = Math.max(1, Math.floor(env().MAILS_PER_HOUR * reportLimits.shareOfMails));
  let position: Position | null = null;
  let before = 0;
  do {
    const page = await listPending('SUBSCRIPTION', listLimits.maxPageSize, position);
    const hours = Math.floor(before / anHour);
    await mapConcurrently(page.items, reportLimits.atOnce, ({ pk }) =>
      writeReport({ userId: idIn(pk), month, delayMs: hours * hourMs }, now),
    );
    before += page.items.length;
    position = page.next;
  } while (position !== null);
}

interface ReportMail {
  readonly userId: number;
  readonly month: string;
  readonly delayMs: number;
}

/** Mail is kept for longer than a month, so its id prevents a second one (`mailLimits.keptMs`). */
async function writeReport({ userId, month, delayMs }: ReportMail, now: Date): Promise<void> {
  const mailId = `report-${month}-${userId}`;
  const data = { month };
  const mail = newMail({ template: 'monthlyReport', userId, data, mailId, delayMs }, now);
  const failed = await transact([mail.write]);
  // `events.resume` enqueues what is due later.
  if (failed.length === 0 && delayMs === 0) await enqueueMail([mail.key]);
}
