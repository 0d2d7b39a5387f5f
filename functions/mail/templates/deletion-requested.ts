import * as z from 'zod/mini';
import { getScheduledDeletion } from '#functions/data/users/scheduled-deletion.ts';
import { brand } from '#shared/brand.ts';
import { button, facts, heading, text } from '../block.ts';
import { mailPaths } from '../mail-paths.ts';
import { userTemplate } from '../template.ts';
import { formatUtcDay, formatUtcMoment } from '../when.ts';

/** Obsolete if the customer has undone the deletion. */
export const deletionRequested = userTemplate({
  kind: null,
  share: 'reserved',
  stored: z.object({}),
  gather: async ({ user }) => {
    const leaving = await getScheduledDeletion(user.id);
    return leaving && { dueAt: leaving.dueAt };
  },
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
