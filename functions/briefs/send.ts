import { briefs } from '#shared/api/briefs.ts';
import { briefMessages } from '#shared/messages/brief.ts';
import { newNote } from '../data/notes/note.ts';
import { getBrief, sendBrief } from '../data/users/brief.ts';
import { listWebsitesOf } from '../data/websites/website-list.ts';
import { ring } from '../delivery/ring.ts';
import { invalidField } from '../domain/api-error.ts';
import { briefView } from '../domain/brief-view.ts';
import { httpHandler } from '../runtime/http/http-handler.ts';

/** Again it does nothing: what is changed after that the agency sees as well. */
export const handler = httpHandler(briefs.send, async ({ user, now }) => {
  const [told, [website]] = await Promise.all([getBrief(user.id), listWebsitesOf(user.id)]);
  if (told.business === null) throw invalidField('business', briefMessages.businessMissing);
  const isSent = told.sentAt === null && (await sendNow(user.id, now));
  const brief = isSent ? { ...told, sentAt: now.toISOString() } : await getBrief(user.id);
  return briefView(brief, user, website);
});

async function sendNow(userId: number, now: Date): Promise<boolean> {
  const note = newNote({ to: 'agency', kind: 'briefSent', userId }, now);
  const isSent = await sendBrief(userId, note.write, now);
  if (isSent) await ring(note, now);
  return isSent;
}
