import * as z from 'zod/mini';
import { timestamp } from '#shared/model/id.ts';
import { button, facts, text } from '../block.ts';
import { mailPaths } from '../mail-paths.ts';
import { reasons } from '../phrases.ts';
import { userTemplate } from '../template.ts';
import { formatMoment } from '../when.ts';

/** Sent to both addresses after support set another one. It undoes nothing: the former inbox may be a thief's. */
export const addressBySupport = userTemplate({
  kind: null,
  share: 'reserved',
  stored: z.object({
    at: timestamp,
    /** Null in the mail to the former address. */
    email: z.nullable(z.string()),
  }),
  gather: ({ stored }) => stored,
  write: ({ name, username, at, email }, agency) => ({
    subject: 'Your email address was changed by our support',
    preheader: 'If you did not agree this with us, write to us.',
    blocks: [
      text(
        email === null
          ? `Hello ${name}, our support has replaced this address of the account, and its old password no longer signs in.`
          : `Hello ${name}, our support has set this address for your account. Everybody was signed out, and the old password no longer signs in: choose a new one with the activation code that we sent you.`,
      ),
      facts(
        ['Your username', username],
        ...(email === null ? [] : [['New address', email] as const]),
        ['Changed', formatMoment(at, agency)],
      ),
      email === null
        ? button('Go to the sign-in', mailPaths.auth)
        : button('Choose a new password', mailPaths.activate),
      text(`Did you not agree this with us? Write to ${agency.brand.supportEmail} at once.`),
    ],
    reason: reasons.signIn(agency),
  }),
});
