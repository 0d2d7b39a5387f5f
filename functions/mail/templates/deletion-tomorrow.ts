import * as z from 'zod/mini';
import { getScheduledDeletion } from '#functions/data/users/scheduled-deletion.ts';
import { brand } from '#shared/brand.ts';
import { button, facts, heading, text } from '../block.ts';
import { mailPaths } from '../mail-paths.ts';
import { userTemplate } from '../template.ts';
import { formatUtcMoment } from '../when.ts';

/** Obsolete if the customer has undone the deletion. */
export const deletionTomorrow = userTemplate({
  kind: null,
  share: 'reserved',
  stored: z.object({}),
  gather: async ({ user }) => {
    const leaving = await getScheduledDeletion(user.id);
    return leaving && { dueAt: leaving.dueAt };
  },
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
