import * as z from 'zod/mini';
import { getUser } from '#functions/data/users/user.ts';
import { id, timestamp } from '#shared/model/id.ts';
import { button, facts, text } from '../block.ts';
import { mailPaths } from '../mail-paths.ts';
import { userTemplate } from '../template.ts';
import { formatMoment } from '../when.ts';
import { quoted } from '../words-of-others.ts';

export const teamChange = z.enum(['invited', 'invitedAgain', 'joined', 'revoked', 'removed']);

export type TeamChange = z.infer<typeof teamChange>;

const words: Readonly<Record<TeamChange, { readonly title: string; readonly says: string }>> = {
  invited: {
    title: 'A new administrator was invited',
    says: 'whoever follows that invitation sees all customers and their money. Did you not expect it? Revoke the invitation, and ask who made it.',
  },
  invitedAgain: {
    title: 'An invitation was sent again',
    says: 'its new link and code are good for another 30 days, and the ones before open nothing more. Did you not expect it? Revoke the invitation, and ask who sent it.',
  },
  joined: {
    title: 'A new administrator signs in',
    says: 'the invitation was used, and its password is chosen. Did you not expect it? Remove them under Settings, Administrators, and ask who invited them.',
  },
  revoked: {
    title: 'An invitation was revoked',
    says: 'nobody used it, and its account is gone.',
  },
  removed: {
    title: 'An administrator was removed',
    says: 'they were signed out everywhere and no longer see customers. Did you not expect it? The operator of the AWS account creates administrators anew.',
  },
};

/** For every administrator: nobody gets in unseen. */
export const teamChanged = userTemplate({
  kind: null,
  share: 'reserved',
  stored: z.object({
    change: teamChange,
    at: timestamp,
    /** Who did it. */
    by: z.string(),
    userId: id,
    username: z.string(),
  }),
  toAgency: () => true,
  gather: async ({ stored: { userId, username, ...rest } }) => ({
    ...{ ...rest, whom: username },
    email: (await getUser(userId))?.email ?? null,
  }),
  write: ({ name, change, at, by, whom, email }, agency) => {
    const { title, says } = words[change];
    return {
      subject: `${title}: ${quoted(whom)}`,
      preheader: `By ${quoted(by)}`,
      blocks: [
        text(`Hello ${name}, ${says}`),
        facts(
          ['Administrator', whom],
          ...(email === null ? [] : [['Address', email] as const]),
          ['By', by],
          ['When', formatMoment(at, agency)],
        ),
        button('Look at the administrators', mailPaths.administrators),
      ],
      reason: 'You get this because you are an administrator.',
    };
  },
});
