import * as z from 'zod/mini';
import { write } from '#functions/data/table/send.ts';
import { addressHash, linkCreation, newLinkToken } from '#functions/data/users/account-link.ts';
import { emailChangeLimits } from '#shared/limits/accounts.ts';
import { button, facts, heading, text } from '../block.ts';
import { mailPaths } from '../mail-paths.ts';
import { userTemplate } from '../template.ts';

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
    return { email, token };
  },
  write: ({ name, username, email, token }, { brand }) => ({
    subject: 'Confirm your new email address',
    preheader: 'The link works once, within a day.',
    blocks: [
      heading('Is this your new address?'),
      text(`Hello ${name}, confirm it, and we will send our emails here from now on.`),
      button('Confirm this address', mailPaths.verifyEmail(token)),
      facts(['New address', email], ['Your username', username]),
      text('You did not ask for this? Then do nothing: the account keeps its old address.'),
    ],
    reason: `You get this because somebody gave this address for an account at ${brand.name}.`,
  }),
});
