import { minuteMs } from '#shared/limits/durations.ts';
import { requireEnvironment } from '../platform/env.ts';
import { mailLimits } from '../rules/mail-limits.ts';
import { exportLimits } from '../rules/privacy-limits.ts';
import { siteLimits } from '../rules/sites/site-limits.ts';
import { enqueueExports } from '../services/export-queue.ts';
import { enqueueMail } from '../services/mail-queue.ts';
import { enqueuePages } from '../services/page-queue.ts';
import { enqueueSiteWork } from '../services/site-queue.ts';
import { type ResumedList, resumeList } from './resume-list.ts';

const lists: readonly ResumedList[] = [
  // Also mail that waits for longer than a message can be delayed.
  { list: 'MAIL', enqueue: enqueueMail, stuckMs: mailLimits.stuckMs },
  { list: 'EXPORT', enqueue: enqueueExports, stuckMs: exportLimits.stuckMs },
  { list: 'PAGES', enqueue: enqueuePages, stuckMs: minuteMs },
  // Also renewals after subscriptions ended.
  { list: 'SITE_WORK', enqueue: enqueueSiteWork, stuckMs: siteLimits.stuckMs },
];

/**
 * Runs on a schedule: enqueues pending work whose message was lost because a function ended between table and
 * queue. Throws at the end if a list could not be read. Domains are due by the minute, so they have a schedule of
 * their own; deletions are made by their schedule itself, since only that may delete everywhere.
 */
export async function handler(): Promise<void> {
  requireEnvironment();
  const now = new Date();
  const resumed = lists.map((list) => resumeList(list, now));
  // A list that cannot be read does not stop the others.
  await Promise.allSettled(resumed);
  await Promise.all(resumed);
}
