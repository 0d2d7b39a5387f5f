import * as z from 'zod/mini';
import { listPending } from '../data/table/pending-work.ts';
import { getItems } from '../data/table/read.ts';
import { transact } from '../data/table/send.ts';
import type { Write } from '../data/table/writes.ts';
import {
  deletionReminder,
  isStanding,
  type StoredScheduledDeletion,
  scheduledDeletionEnd,
  storedScheduledDeletion,
} from '../data/users/scheduled-deletion.ts';
import { getUser, type StoredUser } from '../data/users/user.ts';
import { deletionMails } from '../mail/deletion-mails.ts';
import { requireEnvironment } from '../platform/env.ts';
import { describeError, log } from '../platform/logger.ts';
import { beginDeletion } from '../privacy/begin-deletion.ts';
import { deletionLimits } from '../privacy/deletion-limits.ts';
import { tryDeletion } from '../privacy/try-deletion.ts';
import type { Position } from '../rules/http/page-cursor.ts';
import { scheduledDeletionLimits } from '../rules/privacy-limits.ts';
import { enqueueMail } from '../services/mail-queue.ts';

/**
 * Runs on a schedule: deletes customers whose 14 days are over, and reminds those who will be
 * deleted within a day; ends those that no longer stand. `events.resumeDeletions` continues unfinished deletions. Throws when one
 * failed, after the others are done.
 */
export async function handler(): Promise<void> {
  requireEnvironment();
  const now = new Date();
  const end = AbortSignal.timeout(deletionLimits.runMs);
  const failed: number[] = [];
  let position: Position | null = null;
  do {
    const page = await listPending(
      'SCHEDULED_DELETION',
      scheduledDeletionLimits.batchSize,
      position,
    );
    for (const item of await getItems(page.items)) {
      if (end.aborted) break;
      const scheduled = z.parse(storedScheduledDeletion, item);
      if (!(await isHandled(scheduled, now))) failed.push(scheduled.userId);
    }
    position = page.next;
  } while (position !== null && !end.aborted);
  if (failed.length > 0) throw new Error(`Deletions failed: users ${failed.join(', ')}`);
}

async function isHandled(scheduled: StoredScheduledDeletion, now: Date): Promise<boolean> {
  try {
    await remindOrDelete(scheduled, now);
    return true;
  } catch (error) {
    log('error', 'deletion', { userId: scheduled.userId, ...describeError(error) });
    return false;
  }
}

async function remindOrDelete(leaving: StoredScheduledDeletion, now: Date): Promise<void> {
  const user = await getUser(leaving.userId);
  if (!user) return;
  if (!isStanding(leaving, user)) {
    await tell('deletionVoid', user, scheduledDeletionEnd(leaving), now);
    return;
  }
  const left = new Date(leaving.dueAt).getTime() - now.getTime();
  if (left <= 0) await deleteAccount(user, leaving, now);
  else if (left <= scheduledDeletionLimits.reminderBeforeMs && !leaving.remindedAt) {
    await tell('deletionTomorrow', user, deletionReminder(leaving, now), now);
  }
}

/** With the write that fails where somebody else was first. */
async function tell(
  template: 'deletionTomorrow' | 'deletionVoid',
  user: StoredUser,
  first: Write,
  now: Date,
): Promise<void> {
  const mails = deletionMails(template, user, now);
  const failed = await transact([first, ...mails.map(({ write }) => write)]);
  if (failed.length === 0) await enqueueMail(mails.map(({ key }) => key));
}

/** Like a deletion by an administrator, but the audit entry names the customer (decision 0051). */
async function deleteAccount(
  { id, username }: StoredUser,
  scheduled: StoredScheduledDeletion,
  now: Date,
): Promise<void> {
  const deletion = await beginDeletion(id, { id, username }, now, { scheduled });
  if (deletion) await tryDeletion(deletion, deletionLimits.eachMs);
}
