import { endSockets } from '../chat/delivery/end-sockets.ts';
import { lateTaskKey } from '../data/billing/payment-task.ts';
import { chatPartition } from '../data/chat/conversation.ts';
import { userSocketsKey } from '../data/chat/user-sockets.ts';
import type { Key } from '../data/table/keys.ts';
import { firstKeys, removeItems } from '../data/table/partition.ts';
import { deletionKey, endDeletion, type StoredDeletion } from '../data/users/deletion.ts';
import { userKey } from '../data/users/user.ts';
import { previewAt, previewIdAt } from '../data/websites/preview.ts';
import { previewRecordKey } from '../data/websites/preview-record.ts';
import { websiteKey } from '../data/websites/website.ts';
import { removeFilesOf, removeOwnFilesOf } from '../services/files/file-removal.ts';
import { endDomainsOf } from './end-domains.ts';
import { endPayments } from './end-payments.ts';

/**
 * Order: open sockets, payments, domains, files, items; the username becomes free last (THREAT-D2).
 * Every step is idempotent and may run concurrently, so the next call continues after a crash.
 * Stops when `time` is over; returns whether it finished.
 */
export async function runDeletion(deletion: StoredDeletion, time: AbortSignal): Promise<boolean> {
  await endSockets(deletion.userId);
  await endPayments(deletion);
  if (!(await endDomainsOf(deletion.websiteIds))) return false;
  const isEmpty = (await removeFiles(deletion, time)) && (await removePartitions(deletion, time));
  // Again, for files that an upload or unpacking added before it noticed the deletion.
  if (!isEmpty || !(await removeFiles(deletion, time))) return false;
  await endDeletion(deletion);
  return true;
}

async function removeFiles(deletion: StoredDeletion, time: AbortSignal): Promise<boolean> {
  const { userId, websiteIds } = deletion;
  for (const websiteId of websiteIds) {
    if (!(await removeFilesOf(websiteId, time))) return false;
  }
  return removeOwnFilesOf(userId, time);
}

async function removePartitions(deletion: StoredDeletion, time: AbortSignal): Promise<boolean> {
  const { userId, websiteIds } = deletion;
  const websites = websiteIds.map((id) => websiteKey(id).pk);
  await removeItems([userSocketsKey(userId), lateTaskKey(userId)]);
  for (const pk of [...websites, chatPartition(userId), userKey(userId).pk]) {
    if (!(await empty(pk, deletionKey(userId), time))) return false;
  }
  return true;
}

/** Deletes all items but the tombstone, and first the items that they point to. */
async function empty(pk: string, kept: Key, time: AbortSignal): Promise<boolean> {
  while (!time.aborted) {
    const found = await firstKeys(pk);
    const removed = found.filter((key) => key.pk !== kept.pk || key.sk !== kept.sk);
    if (removed.length === 0) return true;
    await removeItems(removed.flatMap(previewItems));
    await removeItems(removed);
  }
  return false;
}

/** A preview link and the record that outlives it. */
function previewItems(entry: Key): readonly Key[] {
  const [preview, previewId] = [previewAt(entry), previewIdAt(entry)];
  return preview && previewId ? [preview, previewRecordKey(previewId)] : [];
}
