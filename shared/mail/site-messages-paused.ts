import * as z from 'zod/mini';
import { formLimits } from '../limits/forms.ts';
import { timestamp } from '../model/id.ts';
import { addressee } from './addressee.ts';
import { button, heading, text } from './block.ts';
import { mailPaths } from './mail-paths.ts';
import { template } from './template.ts';
import { formatUtcMoment } from './when.ts';

/** Sent once a day if a site's forms exceed the daily limit of mails. */
export const siteMessagesPaused = template({
  isEssential: true,
  data: z.object({ ...addressee, websiteName: z.string(), until: timestamp }),
  write: ({ name, websiteName, until }) => ({
    subject: 'Your site gets more messages than we email',
    preheader: 'None is lost: all of them are on your dashboard.',
    blocks: [
      heading('Many messages today.'),
      text(
        `Hello ${name}, the forms of ${websiteName} sent more than ${formLimits.mailedPerDay} messages today. We keep the others without emailing them until ${formatUtcMoment(until)}.`,
      ),
      text('If they look like spam, tell us in the chat, and we will look into it.'),
      button('Look at all messages', mailPaths.messages),
    ],
    reason: 'You get this because your website has a form.',
  }),
});
