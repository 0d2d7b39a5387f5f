import * as z from 'zod/mini';
import { brand } from '../brand.ts';
import { timestamp } from '../model/id.ts';
import { addressee } from './addressee.ts';
import { button, facts, heading, text } from './block.ts';
import { template } from './template.ts';
import { formatUtcMoment } from './when.ts';

/** Links to the file itself, without a session. */
export const exportReady = template({
  isEssential: true,
  data: z.object({ ...addressee, token: z.string(), endsAt: timestamp }),
  write: ({ name, token, endsAt }) => ({
    subject: 'The copy of your data is ready',
    preheader: 'You asked for it. The link works for 24 hours.',
    blocks: [
      heading('The copy of your data is ready.'),
      text(
        `Hello ${name}, it is a ZIP with the data that we keep about you and, if you have bought your website, its files. Anyone with this link can download it, so please do not share it.`,
      ),
      button('Download your data', `/api/account/export/${token}`),
      facts(['The link expires', formatUtcMoment(endsAt)]),
      text('You did not ask for it? Then somebody is signed in as you: change your password.'),
    ],
    reason: `You get this because the copy was requested from your account at ${brand.name}.`,
  }),
});
