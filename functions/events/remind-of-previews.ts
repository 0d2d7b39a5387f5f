import * as z from 'zod/mini';
import { deletionLimits } from '#shared/limits/deletion.ts';
import { listLimits } from '#shared/limits/lists.ts';
import { previewLimits } from '#shared/limits/previews.ts';
import { newNote } from '../data/notes/note.ts';
import { listPending } from '../data/table/pending-work.ts';
import { getItems } from '../data/table/read.ts';
import { transact, write } from '../data/table/send.ts';
import { getUser } from '../data/users/user.ts';
import { findPreview } from '../data/websites/preview.ts';
import {
  previewIdOfRecord,
  recordAttended,
  type StoredRecord,
  storedRecord,
} from '../data/websites/preview-record.ts';
import { getWebsite } from '../data/websites/website.ts';
import { ring } from '../delivery/ring.ts';
import { signalMails } from '../mail/signal-mails.ts';
import { requireEnvironment } from '../platform/env.ts';
import { announceMail } from '../services/mail-queue.ts';

/**
 * Runs by a schedule: tells the agency of links that end in a day and whose customer has not activated their
 * account. Each is looked at once, the oldest first, so it reads no more than what is due.
 */
export async function handler(): Promise<void> {
  requireEnvironment();
  const now = new Date();
  const end = AbortSignal.timeout(deletionLimits.runMs);
  const before = new Date(now.getTime() - previewLimits.remindAfterMs).toISOString();
  while (!end.aborted) {
    const due = await dueRecords(before);
    for (const record of due) await attend(record, now);
    if (due.length === 0) return;
  }
}

async function dueRecords(before: string): Promise<readonly StoredRecord[]> {
  const { items } = await listPending('PREVIEW_RECORD', listLimits.maxPageSize, null);
  const records = z.parse(z.array(storedRecord), await getItems(items));
  return records.filter(({ createdAt }) => createdAt <= before);
}

async function attend(record: StoredRecord, now: Date): Promise<void> {
  const userId = await unansweredOwner(record, now);
  if (userId === null) return void (await write(recordAttended(record)));
  const { websiteId } = record;
  const note = newNote({ to: 'agency', kind: 'linkUnanswered', userId, websiteId }, now);
  const mails = signalMails('linkUnanswered', record, userId, now);
  const writes = [recordAttended(record), note.write, ...mails.map((mail) => mail.write)];
  if ((await transact(writes)).length > 0) return;
  await Promise.all([ring(note, now), announceMail(mails.map(({ key }) => key))]);
}

/** Null where there is nothing to tell: the link was ended, its customer is gone or has an account by now. */
async function unansweredOwner(record: StoredRecord, now: Date): Promise<number | null> {
  if (!(await findPreview(previewIdOfRecord(record), now))) return null;
  const website = await getWebsite(record.websiteId);
  const owner = website && (await getUser(website.userId));
  return owner && !owner.isActivated ? owner.id : null;
}
