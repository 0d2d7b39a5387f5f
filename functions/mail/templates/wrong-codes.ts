import * as z from 'zod/mini';
import { timestamp } from '#shared/model/id.ts';
import { button, facts, text } from '../block.ts';
import { mailPaths } from '../mail-paths.ts';
import { userTemplate } from '../template.ts';
import { formatMoment } from '../when.ts';

/** Wrong second steps after the right password: whoever sends them knows it. */
export const wrongCodes = userTemplate({
  kind: null,
  share: 'reserved',
  stored: z.object({ at: timestamp }),
  gather: ({ stored }) => stored,
  write: ({ name, username, at }, agency) => ({
    subject: `Does somebody know your ${agency.brand.name} password?`,
    preheader: 'If so, choose a new one.',
    blocks: [
      text(
        `Hello ${name}, somebody signed in with your password and then typed wrong codes, three times or more today. Your second step kept them out.`,
      ),
      facts(['Your username', username], ['Time', formatMoment(at, agency)]),
      text(
        'If this was you, there is nothing to do. If not, choose a new password: it ends the tries, and you can sign in again at once.',
      ),
      button('Choose a new password', mailPaths.forgot),
    ],
    reason: 'You get this because your password was used with wrong codes, and once a day at most.',
  }),
});
