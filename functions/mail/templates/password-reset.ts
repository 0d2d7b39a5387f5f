import * as z from 'zod/mini';
import { stale, untilWritten } from '#functions/data/table/retry.ts';
import { transact } from '#functions/data/table/send.ts';
import { linkCreation, linkHash, newLinkToken } from '#functions/data/users/account-link.ts';
import { resetLinksChange } from '#functions/data/users/reset-links.ts';
import { getUser, type StoredUser } from '#functions/data/users/user.ts';
import { resetLimits } from '#shared/limits/accounts.ts';
import { button, facts, text } from '../block.ts';
import { mailMatchingAccounts } from '../mail-matching-accounts.ts';
import { mailPaths } from '../mail-paths.ts';
import { addresseeOf, template } from '../template.ts';
import { formatMoment } from '../when.ts';

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
  write: ({ name, username, token, validUntil }, agency) => ({
    subject: 'Choose a new password',
    preheader: 'Or sign in with your username, which is inside.',
    blocks: [
      text(
        `Hello ${name}, the link works once, until ${formatMoment(validUntil, agency)}. Did you only look for your username? It stands below: sign in with it.`,
      ),
      button('Choose a new password', mailPaths.reset(token)),
      facts(['Your username', username]),
      text('You did not ask for this? Then do nothing: your password stays as it is.'),
    ],
    reason: `You get this because somebody asked for a new password for this account at ${agency.brand.name}.`,
  }),
});

async function linkFor(user: StoredUser, now: Date) {
  const validUntil = new Date(now.getTime() + resetLimits.validMs);
  const token = await untilWritten(() => makeToken(user.id, validUntil));
  if (token === null) return null;
  return { ...addresseeOf(user), token, validUntil: validUntil.toISOString() };
}

async function makeToken(userId: number, validUntil: Date) {
  const user = await getUser(userId);
  if (!user?.isActivated) return null;
  const token = newLinkToken();
  const failed = await transact([
    linkCreation(token, userId, { does: 'resetPassword' }, validUntil),
    resetLinksChange(user, linkHash(token)),
  ]);
  return failed.length > 0 ? stale : token;
}
