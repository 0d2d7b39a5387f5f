import type { StoredUpload } from '../data/upload.ts';
import { type Acceptance, acceptZip as writeAcceptance } from '../data/zip-acceptance.ts';
import { describeError, log } from '../runtime/logger.ts';
import { deleteFile, type StoredFile } from '../services/files.ts';
import { sendSiteWork } from '../services/site-queue.ts';

/**
 * Accepts a stored ZIP and starts what follows: its site and its checksum. When another acceptance
 * was first, this copy goes again. Takes the key of the call that accepts; returns the size that counts.
 */
export async function acceptZip(
  upload: StoredUpload,
  zip: StoredFile,
  { action, now }: { readonly action: string; readonly now: Date },
): Promise<number> {
  const pointer = { ...zip, acceptedAt: now.toISOString() };
  const { size, work } = await writeAcceptance(upload, pointer, action);
  await startWork(work);
  if (work.length === 0) await deleteFile(zip);
  return size;
}

/** The ZIP is accepted already; what could not be started is found by `events.resumeSites`. */
export async function startWork(work: Acceptance['work']): Promise<void> {
  try {
    await sendSiteWork(work);
  } catch (error) {
    log('warn', 'site work not started', describeError(error));
  }
}
