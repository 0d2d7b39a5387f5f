import * as z from 'zod/mini';
import { write } from '#functions/data/table/send.ts';
import { addressHash, linkCreation, newLinkToken } from '#functions/data/users/account-link.ts';
import { emailChangeLimits } from '#shared/limits/accounts.ts';
import { button, facts, text } from '../block.ts';
import { mailPaths } from '../mail-paths.ts';
import { userTemplate } from '../template.ts';
import { formatMoment } from '../when.ts';

/** To the new address of a user; obsolete if another address has replaced it since. */
export const verifyEmail = userTemplate({
  kind: null,
  share: 'common',
  stored: z.object({ email: z.string() }),
  gather: async ({ user, stored: { email }, now }) => {
    if (user.pendingEmail !== email) return null;
    const validUntil = new Date(now.getTime() + emailChangeLimits.validMs);
    const token = newLinkToken();
    const purpose = { does: 'confirmEmail', addressHash: addressHash(token, email) } as const;
    await write(linkCreation(token, user.id, purpose, validUntil));
    return { email, token, validUntil: validUntil.toISOString() };
  },
  write: ({ name, username, email, token, validUntil }, agency) => ({
    subject: 'Confirm your new email address',
    preheader: 'Until then the account keeps its old one.',
    blocks: [
      text(`Hello ${name}, confirm it, and we will send our emails here from now on.`),
      button('Confirm this address', mailPaths.verifyEmail(token)),
      facts(
        ['New address', email],
        ['Your username', username],
        ['The link works until', formatMoment(validUntil, agency)],
      ),
      text('You did not ask for this? Then do nothing.'),
    ],
    reason: `You get this because somebody gave this address for an account at ${agency.brand.name}.`,
  }),
});
