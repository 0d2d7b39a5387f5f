import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { exportLimits } from '#functions/rules/privacy-limits.ts';
import { id } from '#shared/model/id.ts';
import type { Key } from '../table/keys.ts';
import { pendingAttributes, pendingRemoval } from '../table/pending-work.ts';
import { getItem } from '../table/read.ts';
import { write } from '../table/send.ts';
import { change, type Put, put, remove, type Write, when } from '../table/writes.ts';
import { type StoredUser, userKey } from './user.ts';

export const storedExport = z.object({
  pk: z.string(),
  sk: z.string(),
  userId: id,
  /** That of the user when they asked: a link of an earlier one is dead. */
  sessionEpoch: z.int(),
  exportId: z.string(),
  state: z.enum(['waiting', 'ready']),
  requestedAt: z.iso.datetime(),
  /** When the link ends; null while the copy is being made. */
  endsAt: z.nullable(z.iso.datetime()),
  /** The hash of the token in the last mail about it. */
  tokenHash: z.nullable(z.string()),
  /** The address that the mail went to: with another one, its link is dead. */
  sentTo: z.nullable(z.string()),
});

export type StoredExport = z.infer<typeof storedExport>;

/** `USER#7` / `EXPORT`: the last copy of a customer's data that was requested. */
export function exportKey(userId: number): Key {
  return { pk: userKey(userId).pk, sk: 'EXPORT' };
}

export function getExport(userId: number): Promise<StoredExport | null> {
  return getItem(exportKey(userId), storedExport);
}

export function newExport(
  { id: userId, sessionEpoch }: Pick<StoredUser, 'id' | 'sessionEpoch'>,
  now: Date,
  exportId: string = randomUUID(),
): StoredExport {
  return {
    ...exportKey(userId),
    userId,
    sessionEpoch,
    exportId,
    state: 'waiting',
    requestedAt: now.toISOString(),
    endsAt: null,
    tokenHash: null,
    sentTo: null,
  };
}

/** Replaces the previous copy. Fails while that is still being made for the same sessions. */
export function exportBeginning(begun: StoredExport): Put {
  const isFree = when('attribute_not_exists(pk) OR #state <> :waiting OR sessionEpoch <> :epoch', {
    waiting: 'waiting',
    epoch: begun.sessionEpoch,
  });
  return put({ ...begun, ...pendingAttributes('EXPORT', begun) }, isFree);
}

/** For one whose sessions have ended while it was being made: nobody gets it. */
export async function dropExport({ userId, exportId }: StoredExport): Promise<void> {
  await write(remove(exportKey(userId), when('exportId = :id', { id: exportId })));
}

/** Fails if the copy was completed already, or another was requested. */
export function exportCompletion({ userId, exportId }: StoredExport, now: Date): Write {
  const endsAt = new Date(now.getTime() + exportLimits.validMs).toISOString();
  const isWaiting = when('exportId = :id AND #state = :waiting', {
    id: exportId,
    waiting: 'waiting',
  });
  return change(
    exportKey(userId),
    { set: { state: 'ready', endsAt }, remove: pendingRemoval },
    isWaiting,
  );
}

/** For the link of the mail to send. False if another copy was requested meanwhile. */
export function keepExportToken(
  { userId, exportId }: StoredExport,
  tokenHash: string,
  sentTo: string,
): Promise<boolean> {
  const isSame = when('exportId = :id', { id: exportId });
  return write(change(exportKey(userId), { set: { tokenHash, sentTo } }, isSame));
}
