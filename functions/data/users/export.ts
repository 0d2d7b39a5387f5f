import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { exportLimits } from '#functions/rules/privacy-limits.ts';
import { id } from '#shared/model/id.ts';
import type { Key } from '../table/keys.ts';
import { pendingAttributes, pendingRemoval } from '../table/pending-work.ts';
import { getItem } from '../table/read.ts';
import { write } from '../table/send.ts';
import { change, put, type Write, when } from '../table/writes.ts';
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
});

export type StoredExport = z.infer<typeof storedExport>;

/** `USER#7` / `EXPORT`: the last copy of a customer's data that was requested. */
export function exportKey(userId: number): Key {
  return { pk: userKey(userId).pk, sk: 'EXPORT' };
}

export function getExport(userId: number): Promise<StoredExport | null> {
  return getItem(exportKey(userId), storedExport);
}

/** Replaces the previous copy; null while that is still being made. */
export async function beginExport(
  { id: userId, sessionEpoch }: Pick<StoredUser, 'id' | 'sessionEpoch'>,
  now: Date,
  exportId: string = randomUUID(),
): Promise<StoredExport | null> {
  const key = exportKey(userId);
  const begun = {
    ...key,
    userId,
    sessionEpoch,
    exportId,
    state: 'waiting',
    requestedAt: now.toISOString(),
    endsAt: null,
    tokenHash: null,
  } as const satisfies StoredExport;
  const isFree = when('attribute_not_exists(pk) OR #state <> :waiting', { waiting: 'waiting' });
  const isPut = await write(put({ ...begun, ...pendingAttributes('EXPORT', key) }, isFree));
  return isPut ? begun : null;
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
): Promise<boolean> {
  return write(
    change(exportKey(userId), { set: { tokenHash } }, when('exportId = :id', { id: exportId })),
  );
}
