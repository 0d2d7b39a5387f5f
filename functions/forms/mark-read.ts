import { forms } from '#shared/api/forms.ts';
import { write } from '../data/table/send.ts';
import { findOwnWebsite } from '../data/websites/own-website.ts';
import { messageRead, readMark, readMarkUpdate } from '../data/websites/site-message.ts';
import { countUnread } from '../data/websites/site-message-list.ts';
import { forbidden, notFound } from '../rules/api-error.ts';
import { markedAsRead, readUpTo } from '../rules/marked-as-read.ts';
import { httpHandler } from '../runtime/http/http-handler.ts';

/** Only for the owner: a message that an administrator has seen stays unread. */
export const handler = httpHandler(forms.markRead, async ({ params: { id }, body, user, now }) => {
  const website = await findOwnWebsite(id, user);
  if (website.userId !== user.id) throw forbidden();
  if (body.only === undefined) await write(readMarkUpdate(id, readUpTo(body.upTo, now)));
  else await readOne(id, body.only, now);
  return markedAsRead;
});

/** After the last one the mark moves, so that nobody counts what was read one by one. */
async function readOne(websiteId: number, id: string, now: Date) {
  if (!(await write(messageRead({ websiteId, id })))) throw notFound();
  const unread = await countUnread(websiteId, await readMark(websiteId));
  if (unread === 0) await write(readMarkUpdate(websiteId, readUpTo(undefined, now)));
}
