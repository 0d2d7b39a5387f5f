import * as z from 'zod/mini';
import { getWebsite } from '#functions/data/websites/website.ts';
import { formLimits } from '#shared/limits/forms.ts';
import { id, timestamp } from '#shared/model/id.ts';
import { button, text } from '../block.ts';
import { mailPaths } from '../mail-paths.ts';
import { reasons } from '../phrases.ts';
import { userTemplate } from '../template.ts';
import { formatMoment } from '../when.ts';
import { quoted } from '../words-of-others.ts';

/** Sent once a day if a site's forms exceed the daily limit of mails. */
export const siteMessagesPaused = userTemplate({
  kind: null,
  share: 'common',
  stored: z.object({ websiteId: id, until: timestamp }),
  gather: async ({ user, stored: { websiteId, until } }) => {
    const website = await getWebsite(websiteId);
    return website?.userId === user.id ? { websiteName: website.name, until } : null;
  },
  write: ({ name, websiteName, until }, agency) => ({
    subject: 'Your site gets more messages than we email',
    preheader: 'None is lost: all of them are on your dashboard.',
    blocks: [
      text(
        `Hello ${name}, the forms of ${quoted(websiteName)} sent more than ${formLimits.mailedPerDay} messages today. We keep the others without emailing them until ${formatMoment(until, agency)}.`,
      ),
      text('If they look like spam, tell us in the chat, and we will look into it.'),
      button('Look at all messages', mailPaths.messages),
    ],
    reason: reasons.form,
  }),
});
