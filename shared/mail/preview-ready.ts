import * as z from 'zod/mini';
import { timestamp } from '../model/id.ts';
import { addressee } from './addressee.ts';
import { button, facts, heading, text } from './block.ts';
import { mailPaths } from './mail-paths.ts';
import { template } from './template.ts';
import { formatUtcMoment } from './when.ts';

/** The token is generated when the mail is sent, and the table keeps only its hash. */
export const previewReady = template({
  isEssential: false,
  data: z.object({
    ...addressee,
    websiteName: z.string(),
    token: z.string(),
    expiresAt: timestamp,
  }),
  write: ({ name, websiteName, token, expiresAt }) => ({
    subject: 'Your website is ready to look at',
    preheader: `${websiteName}, live on a private link.`,
    blocks: [
      heading(`Here it is, ${name}.`),
      text(
        `${websiteName} is live on a private link. Look at it on your computer and on your phone, and show it to anyone you like.`,
      ),
      button('Look at your website', mailPaths.preview(token)),
      facts(['Website', websiteName], ['The link works until', formatUtcMoment(expiresAt)]),
      text(
        'Is something not right yet? Tell us in the chat, in your own words, and we will change it.',
      ),
    ],
    reason: 'You get this because we created a preview of your website for you.',
  }),
});
