import { forms } from '#shared/api/forms.ts';
import { siteMessageAnswers } from '#shared/messages/forms.ts';
import { write } from '../data/table/send.ts';
import { readMarkUpdate } from '../data/websites/site-message.ts';
import { forbidden } from '../domain/api-error.ts';
import { httpHandler } from '../runtime/http/http-handler.ts';
import { requireWebsite } from './require-website.ts';

/** Behind every id of its time. */
const last = '#~';

/** What an administrator looked at is not read by whom it was sent to. */
export const handler = httpHandler(forms.markRead, async ({ params: { id }, body, user, now }) => {
  const website = await requireWebsite(user, id);
  if (website.userId !== user.id) throw forbidden();
  await write(readMarkUpdate(id, body.upTo ?? `${now.toISOString()}${last}`));
  return { message: siteMessageAnswers.read };
});
