import * as z from 'zod/mini';
import { brand } from '../brand.ts';
import { addressee } from './addressee.ts';
import { button, facts, heading, text } from './block.ts';
import { mailPaths } from './mail-paths.ts';
import { template } from './template.ts';

/** The link for a forgotten password; its token is generated when the mail is sent. */
export const passwordReset = template({
  isEssential: true,
  data: z.object({ ...addressee, token: z.string() }),
  write: ({ name, username, token }) => ({
    subject: 'Choose a new password',
    preheader: 'The link works once, within one hour.',
    blocks: [
      heading('Forgot your password?'),
      text(
        `Hello ${name}, no harm done. Choose a new one here; the link works once, within one hour.`,
      ),
      button('Choose a new password', mailPaths.reset(token)),
      facts(['Your username', username]),
      text('You did not ask for this? Then do nothing: your password stays as it is.'),
    ],
    reason: `You get this because somebody asked for a new password for this account at ${brand.name}.`,
  }),
});
