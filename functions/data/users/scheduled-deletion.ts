import * as z from 'zod/mini';
import { ownDeletionLimits } from '#shared/limits/accounts.ts';
import { dayMs } from '#shared/limits/durations.ts';
import { id } from '#shared/model/id.ts';
import type { Key } from '../table/keys.ts';
import { pendingAttributes } from '../table/pending-work.ts';
import { getItem } from '../table/read.ts';
import type { Item } from '../table/table.ts';
import {
  type Check,
  change,
  check,
  type Put,
  put,
  remove,
  type Write,
  when,
} from '../table/writes.ts';
import { type StoredUser, userKey } from './user.ts';

export const storedScheduledDeletion = z.object({
  pk: z.string(),
  sk: z.string(),
  userId: id,
  requestedAt: z.iso.datetime(),
  dueAt: z.iso.datetime(),
  /** That of its user then: whatever ended access since has ended the deletion, too (THREAT-A19). */
  sessionEpoch: z.int(),
  /** When the reminder mail was written, a day before. */
  remindedAt: z.nullable(z.iso.datetime()),
});

export type StoredScheduledDeletion = z.infer<typeof storedScheduledDeletion>;

/** `USER#7` / `SCHEDULED_DELETION`: a customer who asked to be deleted and may still cancel. */
export function scheduledDeletionKey(userId: number): Key {
  return { pk: userKey(userId).pk, sk: 'SCHEDULED_DELETION' };
}

type Owner = Pick<StoredUser, 'id' | 'sessionEpoch'>;

/** Null also where access to the account ended since it was requested. */
export async function getScheduledDeletion(user: Owner): Promise<StoredScheduledDeletion | null> {
  const found = await getItem(scheduledDeletionKey(user.id), storedScheduledDeletion);
  return found && isStanding(found, user) ? found : null;
}

/** When they will be deleted, from the item at their key; null without one that stands. */
export function deletionTimeOf(user: Owner, item: Item | undefined): string | null {
  if (!item) return null;
  const scheduled = storedScheduledDeletion.parse(item);
  return isStanding(scheduled, user) ? scheduled.dueAt : null;
}

export function isStanding(scheduled: StoredScheduledDeletion, user: Owner): boolean {
  return scheduled.sessionEpoch === user.sessionEpoch;
}

export function newScheduledDeletion(
  { id: userId, sessionEpoch }: Owner,
  now: Date,
): StoredScheduledDeletion {
  const dueAt = new Date(now.getTime() + ownDeletionLimits.daysToReturn * dayMs);
  const times = { requestedAt: now.toISOString(), dueAt: dueAt.toISOString(), remindedAt: null };
  return { ...scheduledDeletionKey(userId), userId, sessionEpoch, ...times };
}

/** Fails if a deletion is scheduled already that stands. */
export function scheduledDeletionCreation(scheduled: StoredScheduledDeletion): Put {
  const isFree = when('attribute_not_exists(pk) OR sessionEpoch <> :epoch', {
    epoch: scheduled.sessionEpoch,
  });
  return put({ ...scheduled, ...pendingAttributes('SCHEDULED_DELETION', scheduled) }, isFree);
}

/** Marks the reminder as written. Fails if it was, or where `dueAt` has changed. */
export function deletionReminder(scheduled: StoredScheduledDeletion, now: Date): Write {
  const isUnreminded = when('dueAt = :due AND remindedAt = :none', {
    due: scheduled.dueAt,
    none: null,
  });
  return change(scheduled, { set: { remindedAt: now.toISOString() } }, isUnreminded);
}

/** Fails once it was cancelled, or scheduled for another time. */
export function stillScheduled({ userId, dueAt }: StoredScheduledDeletion): Check {
  return check(scheduledDeletionKey(userId), when('dueAt = :due', { due: dueAt }));
}

/** Removes one that no longer stands. Fails once it was cancelled, or another one took its place. */
export function scheduledDeletionEnd(scheduled: StoredScheduledDeletion): Write {
  const isSame = when('sessionEpoch = :epoch AND dueAt = :due', {
    epoch: scheduled.sessionEpoch,
    due: scheduled.dueAt,
  });
  return remove(scheduledDeletionKey(scheduled.userId), isSame);
}

/** Succeeds if none is scheduled, too. */
export function scheduledDeletionRemoval(userId: number): Write {
  return remove(scheduledDeletionKey(userId));
}
