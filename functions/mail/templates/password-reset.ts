import * as z from 'zod/mini';
import { stale, untilWritten } from '#functions/data/table/retry.ts';
import { transact } from '#functions/data/table/send.ts';
import { linkCreation, linkHash, newLinkToken } from '#functions/data/users/account-link.ts';
import { resetLinksChange } from '#functions/data/users/reset-links.ts';
import { getUser, type StoredUser } from '#functions/data/users/user.ts';
import { resetLimits } from '#shared/limits/accounts.ts';
import { button, facts, heading, text } from '../block.ts';
import { mailMatchingAccounts } from '../mail-matching-accounts.ts';
import { mailPaths } from '../mail-paths.ts';
import { addresseeOf, template } from '../template.ts';

/**
 * The link for a forgotten password. Without a user the mail is a request whose account is still
 * unknown; with one it carries a link (decision 0092).
 */
export const passwordReset = template({
  kind: null,
  share: 'reserved',
  stored: z.object({ asked: z.optional(z.string()) }),
  gather: async ({ user, stored: { asked }, now }) => {
    if (user) return linkFor(user, now);
    if (asked !== undefined) await mailMatchingAccounts(asked, now);
    return null;
  },
  write: ({ name, username, token }, { brand }) => ({
    subject: 'Choose a new password',
    preheader: 'The link works once, within one hour.',
    blocks: [
      heading('Choose a new password.'),
      text(
        `Hello ${name}, the link works once, within one hour. Did you only look for your username? It stands below: sign in with it.`,
      ),
      button('Choose a new password', mailPaths.reset(token)),
      facts(['Your username', username]),
      text('You did not ask for this? Then do nothing: your password stays as it is.'),
    ],
    reason: `You get this because somebody asked for a new password for this account at ${brand.name}.`,
  }),
});

async function linkFor(user: StoredUser, now: Date) {
  const token = await untilWritten(() => makeToken(user.id, now));
  return token === null ? null : { ...addresseeOf(user), token };
}

async function makeToken(userId: number, now: Date) {
  const user = await getUser(userId);
  if (!user?.isActivated) return null;
  const validUntil = new Date(now.getTime() + resetLimits.validMs);
  const token = newLinkToken();
  const failed = await transact([
    linkCreation(token, userId, { does: 'resetPassword' }, validUntil),
    resetLinksChange(user, linkHash(token)),
  ]);
  return failed.length > 0 ? stale : token;
}
