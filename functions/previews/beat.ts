import { previews } from '#shared/api/previews.ts';
import { previewAnswers } from '#shared/messages/previews.ts';
import { refusals } from '#shared/messages/refusals.ts';
import { newNote } from '../data/notes/note.ts';
import { transact, write } from '../data/table/send.ts';
import { getPreview, idOf, type StoredPreview } from '../data/websites/preview.ts';
import { getRecord } from '../data/websites/preview-record.ts';
import { isBeatDue, isOpening, visitChange } from '../data/websites/preview-visit.ts';
import { getWebsite, type StoredWebsite } from '../data/websites/website.ts';
import { ring } from '../delivery/ring.ts';
import { tellOpened } from '../delivery/tell-opened.ts';
import { notFound } from '../domain/api-error.ts';
import { signalMails } from '../mail/signal-mails.ts';
import { httpHandler } from '../runtime/http/http-handler.ts';
import { announceMail } from '../services/mail-queue.ts';

/**
 * Somebody looks: kept every 30 s at most, however often it is said. What only fetches a page, as scanners of mail
 * do, says nothing, so openings are counted here. An administrator who looks is nobody.
 */
export const handler = httpHandler(previews.beat, async ({ params, user, now }) => {
  const preview = await getPreview(params.token, now);
  if (!preview) throw notFound(refusals.previewUnavailable);
  if (!user?.isAdmin && isBeatDue(preview, now)) await keep(preview, now);
  return { message: previewAnswers.seen };
});

async function keep(preview: StoredPreview, now: Date): Promise<void> {
  const website = isOpening(preview, now) ? await getWebsite(preview.websiteId) : null;
  if (website) await open(preview, website, now);
  else await write(visitChange(preview, now));
}

/** The first time the agency hears of it also by bell and mail. Of beats at the same moment one opens. */
async function open(preview: StoredPreview, website: StoredWebsite, now: Date): Promise<void> {
  const { id: websiteId, userId } = website;
  const kind = 'previewOpened' as const;
  const isFirst = preview.openings === 0;
  const notes = isFirst ? [newNote({ to: 'agency', kind, userId, websiteId }, now)] : [];
  const record = isFirst ? await getRecord(idOf(preview)) : null;
  const mails = record ? signalMails(kind, record, userId, now) : [];
  const failed = await transact([
    visitChange(preview, now, userId),
    ...notes.map(({ write: noteWrite }) => noteWrite),
    ...mails.map(({ write: mailWrite }) => mailWrite),
  ]);
  if (failed.length > 0) return;
  await Promise.all([
    tellOpened(websiteId, preview.openings + 1, now),
    ...notes.map((note) => ring(note, now)),
    announceMail(mails.map(({ key }) => key)),
  ]);
}
