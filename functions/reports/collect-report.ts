import { reportLimits } from '#shared/limits/reports.ts';
import type { Report } from '#shared/model/report.ts';
import { addMonths, monthOf, startOfMonth } from '#shared/rules/month.ts';
import { reportMonths } from '#shared/rules/report-months.ts';
import { readMessagesBetween } from '../data/chat/message-history.ts';
import type { StoredUser } from '../data/users/user.ts';
import { readWebsitesOf } from '../data/websites/website-list.ts';
import { answerTimes, median } from '../rules/chat/answer-times.ts';
import { siteReport } from './site-report.ts';

/**
 * Null for a month without a report: in the future, before the customer registered, or too long
 * ago.
 */
export async function collectReport(
  user: StoredUser,
  month: string,
  now: Date,
): Promise<Report | null> {
  const present = monthOf(now);
  const months = reportMonths(user.createdAt, now);
  const neighbor = (by: number) => {
    const adjacent = addMonths(month, by);
    return months.includes(adjacent) ? adjacent : null;
  };
  if (!months.includes(month)) return null;
  const previous = neighbor(-1);
  const [websites, answers, answersBefore] = await Promise.all([
    readWebsitesOf(user).then((all) =>
      Promise.all(all.map((one) => siteReport(one, month, previous))),
    ),
    answersIn(user.id, month),
    previous === null ? null : answersIn(user.id, previous),
  ]);
  return {
    ...{ month, isOver: month < present, websites, answers, answersBefore },
    ...{ previous, next: neighbor(1) },
  };
}

/** Messages of the month that were answered within it. */
async function answersIn(userId: number, month: string): Promise<Report['answers']> {
  const [from, to] = [startOfMonth(month), startOfMonth(addMonths(month, 1))];
  const newest = await readMessagesBetween(userId, { from, to, limit: reportLimits.messages });
  const times = answerTimes(newest.toReversed());
  return { count: times.length, medianMs: median(times) };
}
