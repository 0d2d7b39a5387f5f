import type { AuditAction } from '#shared/model/audit.ts';
import type { StoredUpload } from '../data/websites/upload.ts';
import { acceptZip } from '../data/websites/zip-acceptance.ts';
import { deleteFile, type StoredFile } from '../services/files/files.ts';
import { enqueueSiteWork } from '../services/site-queue.ts';

/**
 * Also starts the unpacking and the checksum. If another acceptance was first, this copy is
 * deleted. Returns the accepted size, and the mails and notifications about fulfilled requests.
 */
export async function publishZip(
  upload: StoredUpload,
  zip: StoredFile,
  { action, now }: { readonly action: AuditAction; readonly now: Date },
) {
  const pointer = { ...zip, acceptedAt: now.toISOString() };
  const { work, ...accepted } = await acceptZip(upload, pointer, action);
  await enqueueSiteWork(work);
  if (work.length === 0) await deleteFile(zip);
  return accepted;
}
