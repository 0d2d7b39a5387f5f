import * as z from 'zod/mini';
import { formLimits } from '../limits/forms.ts';
import { timestamp } from '../model/id.ts';
import { addressee } from './addressee.ts';
import { button, heading, text } from './block.ts';
import { mailPaths } from './mail-paths.ts';
import { template } from './template.ts';
import { writeMoment } from './when.ts';

/** Once a day, when a site's forms send more than is mailed. */
export const siteMessagesPaused = template({
  isEssential: true,
  data: z.object({ ...addressee, websiteName: z.string(), until: timestamp }),
  write: ({ name, websiteName, until }) => ({
    subject: 'Your site gets more messages than we mail',
    preheader: 'None is lost: all of them are on your dashboard.',
    blocks: [
      heading('Many messages today.'),
      text(
        `Hello ${name}, the forms of ${websiteName} sent more than ${formLimits.mailedPerDay} messages today. We keep the others without a mail until ${writeMoment(until)}.`,
      ),
      text('If they are nothing that people write, tell us in the chat, and we look into it.'),
      button('Look at all messages', mailPaths.messages),
    ],
    reason: 'You get this because your website has a form.',
  }),
});
