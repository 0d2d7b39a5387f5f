import * as z from 'zod/mini';
import type { Agency } from '#shared/model/agency.ts';
import { timestamp } from '#shared/model/id.ts';
import { button, facts, text } from '../block.ts';
import { ofFormerAddress } from '../former-address.ts';
import { mailPaths } from '../mail-paths.ts';
import { notYou, reasons } from '../phrases.ts';
import { userTemplate } from '../template.ts';
import { formatMoment } from '../when.ts';

export const factorChange = z.enum([
  'appAdded',
  'appRemoved',
  'codesRenewed',
  'passkeyAdded',
  'passkeyRemoved',
  'allRemoved',
]);

export type FactorChange = z.infer<typeof factorChange>;

interface Words {
  /** Tells two of these mails apart in a list. */
  readonly subject: string;
  /** What it means beside that. */
  readonly more?: string;
}

const words: Readonly<Record<FactorChange, Words>> = {
  appAdded: { subject: 'An authenticator app was added to your account' },
  appRemoved: {
    subject: 'The authenticator app of your account was removed',
    more: 'Its recovery codes no longer work.',
  },
  codesRenewed: {
    subject: 'Your account has new recovery codes',
    more: 'The previous ones no longer work.',
  },
  passkeyAdded: { subject: 'A passkey was added to your account' },
  passkeyRemoved: { subject: 'A passkey of your account was removed' },
  allRemoved: {
    subject: 'The second factor of your account was removed',
    more: 'The authenticator app and all passkeys are gone.',
  },
};

const ofOwner = (agency: Agency) => [
  button('Look at your second factor', mailPaths.security),
  text(notYou(agency)),
];

export const secondFactorChanged = userTemplate({
  kind: null,
  share: 'reserved',
  stored: z.object({
    change: factorChange,
    at: timestamp,
    /** When this address was replaced by another one, which it can still undo; null for the current address. */
    emailChangedAt: z.nullable(timestamp),
  }),
  gather: ({ stored }) => stored,
  write: ({ name, username, change, at, emailChangedAt }, agency) => ({
    subject: words[change].subject,
    preheader: words[change].more ?? 'It changes how you sign in.',
    blocks: [
      text(`Hello ${name}, if this was you, there is nothing to do.`),
      facts(['Your username', username], ['Changed', formatMoment(at, agency)]),
      ...(emailChangedAt === null ? ofOwner(agency) : ofFormerAddress(emailChangedAt, agency)),
    ],
    reason: reasons.signIn(agency),
  }),
});
