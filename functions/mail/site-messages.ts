import * as z from 'zod/mini';
import { id, timestamp } from '#shared/model/id.ts';
import { siteMessageId } from '#shared/model/site-message.ts';
import { getMessage } from '../data/websites/site-message.ts';
import { getWebsite } from '../data/websites/website.ts';
import { forUser } from './mail-context.ts';

/** Null if the message no longer exists or the website has another owner. */
export const siteMessage = forUser(
  z.object({ websiteId: id, messageId: siteMessageId }),
  async ({ user, addressee, stored: { websiteId, messageId } }) => {
    const [message, website] = await Promise.all([
      getMessage({ websiteId, id: messageId }),
      getWebsite(websiteId),
    ]);
    if (!message || website?.userId !== user.id) return null;
    const { form, fields, replyTo } = message;
    return { ...addressee, websiteName: website.name, form, fields, replyTo };
  },
);

export const siteMessagesPaused = forUser(
  z.object({ websiteId: id, until: timestamp }),
  async ({ user, addressee, stored: { websiteId, until } }) => {
    const website = await getWebsite(websiteId);
    if (website?.userId !== user.id) return null;
    return { ...addressee, websiteName: website.name, until };
  },
);
