import type { AuditAction } from '#shared/model/audit.ts';
import type { StoredUpload } from '../data/websites/upload.ts';
import { acceptZip } from '../data/websites/zip-acceptance.ts';
import { ring } from '../delivery/ring.ts';
import { deleteFile, type StoredFile } from '../services/files/files.ts';
import { announceMail } from '../services/mail-queue.ts';
import { startWork } from './start-work.ts';

/**
 * Starts what follows, too: its site and its checksum. When another acceptance was first, this copy
 * goes again. Returns the size that counts.
 */
export async function publishZip(
  upload: StoredUpload,
  zip: StoredFile,
  { action, now }: { readonly action: AuditAction; readonly now: Date },
): Promise<number> {
  const pointer = { ...zip, acceptedAt: now.toISOString() };
  const { size, work, mails, notes } = await acceptZip(upload, pointer, action);
  await Promise.all([
    startWork(work),
    announceMail(mails),
    ...notes.map((note) => ring(note, now)),
  ]);
  if (work.length === 0) await deleteFile(zip);
  return size;
}
