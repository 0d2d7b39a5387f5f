import * as z from 'zod/mini';
import { dayMs } from '#shared/limits/durations.ts';
import { leavingLimits } from '#shared/limits/privacy.ts';
import { id } from '#shared/model/id.ts';
import type { Key } from '../table/keys.ts';
import { pendingAttributes } from '../table/pending-work.ts';
import { getItem } from '../table/read.ts';
import { write } from '../table/send.ts';
import {
  type Check,
  change,
  check,
  exists,
  isNew,
  type Put,
  put,
  remove,
  type Write,
  when,
} from '../table/writes.ts';
import { userKey } from './user.ts';

export const storedLeaving = z.object({
  pk: z.string(),
  sk: z.string(),
  userId: id,
  requestedAt: z.iso.datetime(),
  dueAt: z.iso.datetime(),
  /** When the mail of the day before was written. */
  remindedAt: z.nullable(z.iso.datetime()),
});

export type StoredLeaving = z.infer<typeof storedLeaving>;

/** `USER#7` / `LEAVING`: a customer who asked to be deleted, and may still change their mind. */
export function leavingKey(userId: number): Key {
  return { pk: userKey(userId).pk, sk: 'LEAVING' };
}

export function getLeaving(userId: number): Promise<StoredLeaving | null> {
  return getItem(leavingKey(userId), storedLeaving);
}

export function newLeaving(userId: number, now: Date): StoredLeaving {
  const dueAt = new Date(now.getTime() + leavingLimits.daysToReturn * dayMs);
  const times = { requestedAt: now.toISOString(), dueAt: dueAt.toISOString(), remindedAt: null };
  return { ...leavingKey(userId), userId, ...times };
}

/** On condition that they have not asked before. */
export function leavingCreation(leaving: StoredLeaving): Put {
  return put({ ...leaving, ...pendingAttributes('LEAVING', leaving) }, isNew);
}

/** On condition that it was not written before. */
export function leavingReminder(leaving: StoredLeaving, now: Date): Write {
  const isSilent = when('dueAt = :due AND remindedAt = :none', { due: leaving.dueAt, none: null });
  return change(leaving, { set: { remindedAt: now.toISOString() } }, isSilent);
}

/** Only while they still want to go, at the time that they were told. */
export function stillLeaving({ userId, dueAt }: StoredLeaving): Check {
  return check(leavingKey(userId), when('dueAt = :due', { due: dueAt }));
}

/** False where they have not asked, or the deletion has begun. */
export function endLeaving(userId: number): Promise<boolean> {
  return write(remove(leavingKey(userId), exists));
}
