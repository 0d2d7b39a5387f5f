import * as z from 'zod/mini';
import { brand } from '../brand.ts';
import { timestamp } from '../model/id.ts';
import { addressee } from './addressee.ts';
import { button, facts, heading, text } from './block.ts';
import { mailPaths } from './mail-paths.ts';
import { template } from './template.ts';
import { formatUtcMoment } from './when.ts';

export const deletionTomorrow = template({
  isEssential: true,
  data: z.object({ ...addressee, dueAt: timestamp }),
  write: ({ name, dueAt }) => ({
    subject: 'Your account will be deleted tomorrow',
    preheader: 'This is the last day to change your mind.',
    blocks: [
      heading('Your account will be deleted tomorrow.'),
      text(
        `Hello ${name}, you asked for this two weeks ago. After that, your website, its files and your messages cannot be recovered.`,
      ),
      facts(['Deleted', formatUtcMoment(dueAt)]),
      button('Keep my account', mailPaths.ownData),
    ],
    reason: `You get this because you asked us to delete your account at ${brand.name}.`,
  }),
});
