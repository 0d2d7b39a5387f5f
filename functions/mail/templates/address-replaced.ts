import * as z from 'zod/mini';
import { timestamp } from '#shared/model/id.ts';
import { button, facts, text } from '../block.ts';
import { mailPaths } from '../mail-paths.ts';
import { reasons } from '../phrases.ts';
import { userTemplate } from '../template.ts';
import { formatMoment } from '../when.ts';

/**
 * To an address that may not undo that another one replaced it. It names no other address and undoes nothing: its reader
 * may be somebody else (THREAT-A16).
 */
export const addressReplaced = userTemplate({
  kind: null,
  share: 'reserved',
  stored: z.object({
    at: timestamp,
    /** Whether the owner of the address before undid the change to this one. */
    isUndone: z.boolean(),
  }),
  gather: ({ stored }) => stored,
  write: ({ name, username, at, isUndone }, agency) => ({
    subject: 'This address no longer belongs to your account',
    preheader: 'If this was not you, write to us.',
    blocks: [
      text(
        isUndone
          ? `Hello ${name}, the change to this address was undone. The address before belongs to the account again, and everybody was signed out.`
          : `Hello ${name}, this address belonged to the account for less than three days, so it cannot undo the change.`,
      ),
      facts(['Your username', username], ['Changed', formatMoment(at, agency)]),
      button('Go to the sign-in', mailPaths.auth),
      text(`Wasn’t you? Write to ${agency.brand.supportEmail} at once.`),
    ],
    reason: reasons.signIn(agency),
  }),
});
