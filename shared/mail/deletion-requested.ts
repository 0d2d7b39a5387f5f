import * as z from 'zod/mini';
import { brand } from '../brand.ts';
import { timestamp } from '../model/id.ts';
import { addressee } from './addressee.ts';
import { button, facts, heading, text } from './block.ts';
import { mailPaths } from './mail-paths.ts';
import { template } from './template.ts';
import { formatUtcDay, formatUtcMoment } from './when.ts';

export const deletionRequested = template({
  isEssential: true,
  data: z.object({ ...addressee, dueAt: timestamp }),
  write: ({ name, dueAt }) => ({
    subject: `Your account will be deleted on ${formatUtcDay(dueAt)}`,
    preheader: 'Until then you can change your mind.',
    blocks: [
      heading('You asked us to delete your account.'),
      text(
        `Hello ${name}, on that day your website, its files and your messages are deleted for good, and an active subscription ends.`,
      ),
      facts(['Deleted', formatUtcMoment(dueAt)]),
      button('Keep my account', mailPaths.ownData),
      text('Wasn’t you? Sign in, keep your account, and change your password.'),
    ],
    reason: `You get this because the deletion of your account at ${brand.name} was requested.`,
  }),
});
