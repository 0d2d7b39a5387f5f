import * as z from 'zod/mini';
import { brand } from '../brand.ts';
import { addressee } from './addressee.ts';
import { button, facts, heading, text } from './block.ts';
import { mailPaths } from './mail-paths.ts';
import { template } from './template.ts';

/** To the new address of a user; the token is generated when the mail is sent. */
export const verifyEmail = template({
  isEssential: true,
  data: z.object({ ...addressee, email: z.string(), token: z.string() }),
  write: ({ name, username, email, token }) => ({
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
