import { forms } from '#shared/api/forms.ts';
import { write } from '../data/table/send.ts';
import { findOwnWebsite } from '../data/websites/own-website.ts';
import { readMarkUpdate } from '../data/websites/site-message.ts';
import { forbidden } from '../rules/api-error.ts';
import { markedAsRead, readUpTo } from '../rules/marked-as-read.ts';
import { httpHandler } from '../runtime/http/http-handler.ts';

/** Only for the owner: a message that an administrator has seen stays unread. */
export const handler = httpHandler(forms.markRead, async ({ params: { id }, body, user, now }) => {
  const website = await findOwnWebsite(id, user);
  if (website.userId !== user.id) throw forbidden();
  await write(readMarkUpdate(id, readUpTo(body.upTo, now)));
  return markedAsRead;
});
