import * as z from 'zod/mini';
import { newMail } from '../data/mail/mail.ts';
import { listPending } from '../data/table/pending-work.ts';
import { getItems } from '../data/table/read.ts';
import { transact } from '../data/table/send.ts';
import {
  deletionReminder,
  type StoredScheduledDeletion,
  storedScheduledDeletion,
} from '../data/users/scheduled-deletion.ts';
import { getUser } from '../data/users/user.ts';
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
 * deleted within a day. `events.resumeDeletions` continues unfinished deletions. Throws when one
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
  const left = new Date(leaving.dueAt).getTime() - now.getTime();
  if (left <= 0) await deleteAccount(leaving, now);
  else if (left <= scheduledDeletionLimits.reminderBeforeMs && !leaving.remindedAt) {
    await remind(leaving, now);
  }
}

async function remind(leaving: StoredScheduledDeletion, now: Date): Promise<void> {
  const { userId } = leaving;
  const mail = newMail({ template: 'deletionTomorrow', userId, data: {} }, now);
  const failed = await transact([deletionReminder(leaving, now), mail.write]);
  if (failed.length === 0) await enqueueMail([mail.key]);
}

/** Like a deletion by an administrator, but the audit entry names the customer (decision 0051). */
async function deleteAccount(scheduled: StoredScheduledDeletion, now: Date): Promise<void> {
  const user = await getUser(scheduled.userId);
  if (!user) return;
  const actor = { id: user.id, username: user.username };
  const deletion = await beginDeletion(user.id, actor, now, { scheduled });
  if (deletion) await tryDeletion(deletion, deletionLimits.eachMs);
}
