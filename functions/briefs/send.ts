import { briefs } from '#shared/api/briefs.ts';
import { briefMessages } from '#shared/messages/brief.ts';
import { newNote } from '../data/notes/note.ts';
import { getBrief, sendBrief } from '../data/users/brief.ts';
import { listWebsitesOf } from '../data/websites/website-list.ts';
import { pushNote } from '../delivery/push-note.ts';
import { invalidField } from '../domain/api-error.ts';
import { briefView } from '../domain/brief-view.ts';
import { httpHandler } from '../runtime/http/http-handler.ts';

/** Idempotent. The agency also sees later changes. */
export const handler = httpHandler(briefs.send, async ({ user, now }) => {
  const [stored, [website]] = await Promise.all([getBrief(user.id), listWebsitesOf(user.id)]);
  if (stored.business === null) throw invalidField('business', briefMessages.businessMissing);
  const isSent = stored.sentAt === null && (await sendNow(user.id, now));
  const brief = isSent ? { ...stored, sentAt: now.toISOString() } : await getBrief(user.id);
  return briefView(brief, user, website);
});

async function sendNow(userId: number, now: Date): Promise<boolean> {
  const note = newNote({ to: 'agency', kind: 'briefSent', userId }, now);
  const isSent = await sendBrief(userId, note.write, now);
  if (isSent) await pushNote(note, now);
  return isSent;
}
