import * as z from 'zod/mini';
import { timestamp } from '#shared/model/id.ts';
import { button, facts, text } from '../block.ts';
import { mailPaths } from '../mail-paths.ts';
import { reasons } from '../phrases.ts';
import { userTemplate } from '../template.ts';
import { formatMoment } from '../when.ts';

/**
 * To the present address, before another one replaces it. Not reserved: whoever asks again and again must not use up what
 * its owner needs to get in.
 */
export const addressAsked = userTemplate({
  kind: null,
  share: 'common',
  stored: z.object({ at: timestamp, email: z.string() }),
  gather: ({ stored }) => stored,
  write: ({ name, username, at, email }, agency) => ({
    subject: 'Somebody wants to change your email address',
    preheader: 'If this was not you, choose a new password.',
    blocks: [
      text(`Hello ${name}, if this was you, open the email that we sent to the new address.`),
      facts(
        ['Your username', username],
        ['New address', email],
        ['Asked', formatMoment(at, agency)],
      ),
      text('Wasn’t you? A new password drops the new address and signs everybody else out.'),
      button('Choose a new password', mailPaths.forgot),
    ],
    reason: reasons.signIn(agency),
  }),
});
