import * as z from 'zod/mini';
import { deletionLimits } from '#shared/limits/deletion.ts';
import { leavingLimits } from '#shared/limits/privacy.ts';
import { newMail } from '../data/mail/mail.ts';
import { listPending } from '../data/table/pending-work.ts';
import { getItems } from '../data/table/read.ts';
import { transact } from '../data/table/send.ts';
import { leavingReminder, type StoredLeaving, storedLeaving } from '../data/users/leaving.ts';
import { getUser } from '../data/users/user.ts';
import { beginDeletion } from '../deletion/begin-deletion.ts';
import { continueDeletion } from '../deletion/continue-deletion.ts';
import type { Position } from '../domain/http/page-cursor.ts';
import { requireEnvironment } from '../platform/env.ts';
import { describeError, log } from '../platform/logger.ts';
import { announceMail } from '../services/mail-queue.ts';

/**
 * Runs by a schedule: deletes customers whose 14 days are over, and tells those who are to be deleted
 * within a day. What it cannot finish in time goes on as every deletion does. Throws when one failed,
 * after the others are done.
 */
export async function handler(): Promise<void> {
  requireEnvironment();
  const now = new Date();
  const end = AbortSignal.timeout(deletionLimits.runMs);
  const failed: number[] = [];
  let position: Position | null = null;
  do {
    const page = await listPending('LEAVING', leavingLimits.batchSize, position);
    for (const item of await getItems(page.items)) {
      if (end.aborted) break;
      const leaving = z.parse(storedLeaving, item);
      if (!(await isAttended(leaving, now))) failed.push(leaving.userId);
    }
    position = page.next;
  } while (position !== null && !end.aborted);
  if (failed.length > 0) throw new Error(`Deletions failed: users ${failed.join(', ')}`);
}

async function isAttended(leaving: StoredLeaving, now: Date): Promise<boolean> {
  try {
    await attend(leaving, now);
    return true;
  } catch (error) {
    log('error', 'deletion', { userId: leaving.userId, ...describeError(error) });
    return false;
  }
}

async function attend(leaving: StoredLeaving, now: Date): Promise<void> {
  const left = new Date(leaving.dueAt).getTime() - now.getTime();
  if (left <= 0) await leave(leaving, now);
  else if (left <= leavingLimits.reminderBeforeMs && !leaving.remindedAt) {
    await remind(leaving, now);
  }
}

async function remind(leaving: StoredLeaving, now: Date): Promise<void> {
  const { userId, dueAt } = leaving;
  const mail = newMail({ template: 'deletionTomorrow', userId, data: { dueAt } }, now);
  const failed = await transact([leavingReminder(leaving, now), mail.write]);
  if (failed.length === 0) await announceMail([mail.key]);
}

/** As an administrator would, in the customer's own name (decision 0051). */
async function leave(leaving: StoredLeaving, now: Date): Promise<void> {
  const user = await getUser(leaving.userId);
  if (!user) return;
  const actor = { id: user.id, username: user.username };
  const deletion = await beginDeletion(user.id, actor, now, { leaving });
  if (deletion) await continueDeletion(deletion, deletionLimits.eachMs);
}
