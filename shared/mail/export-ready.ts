import * as z from 'zod/mini';
import { brand } from '../brand.ts';
import { timestamp } from '../model/id.ts';
import { addressee } from './addressee.ts';
import { button, facts, heading, text } from './block.ts';
import { template } from './template.ts';
import { writeMoment } from './when.ts';

/** Leads to the file itself, for whoever reads the mail. */
export const exportReady = template({
  isEssential: true,
  data: z.object({ ...addressee, token: z.string(), endsAt: timestamp }),
  write: ({ name, token, endsAt }) => ({
    subject: 'The copy of your data is ready',
    preheader: 'You asked for it. The link works for 24 hours.',
    blocks: [
      heading('The copy of your data.'),
      text(
        `Hello ${name}, it is a ZIP with what we keep of you and, once you have bought your website, its files. Whoever has this link can download it, so please do not pass it on.`,
      ),
      button('Download your data', `/api/account/export/${token}`),
      facts(['The link ends', writeMoment(endsAt)]),
      text('You did not ask for it? Then somebody is signed in as you: change your password.'),
    ],
    reason: `You get this because the copy was asked for from your account at ${brand.name}.`,
  }),
});
