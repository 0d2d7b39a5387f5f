import * as z from 'zod/mini';
import { brand } from '../brand.ts';
import { timestamp } from '../model/id.ts';
import { addressee } from './addressee.ts';
import { button, facts, heading, text } from './block.ts';
import { mailPaths } from './mail-paths.ts';
import { template } from './template.ts';
import { writeMoment } from './when.ts';

export const factorChange = z.enum([
  'appAdded',
  'appRemoved',
  'codesRenewed',
  'passkeyAdded',
  'passkeyRemoved',
  'allRemoved',
]);

export type FactorChange = z.infer<typeof factorChange>;

/** What happened, as its owner reads it. */
const texts: Readonly<Record<FactorChange, string>> = {
  appAdded: 'An authenticator app was added.',
  appRemoved: 'The authenticator app was removed, and its recovery codes with it.',
  codesRenewed: 'New recovery codes were made. Those before work no more.',
  passkeyAdded: 'A passkey was added.',
  passkeyRemoved: 'A passkey was removed.',
  allRemoved: 'The authenticator app and all passkeys were removed.',
};

export const secondFactorChanged = template({
  isEssential: true,
  data: z.object({ ...addressee, change: factorChange, at: timestamp }),
  write: ({ name, username, change, at }) => ({
    subject: 'The second factor of your account was changed',
    preheader: texts[change],
    blocks: [
      heading('Your second factor was changed.'),
      text(`Hello ${name}. ${texts[change]} If that was you, all is well.`),
      facts(['Your username', username], ['Changed', writeMoment(at)]),
      button('Look at your second factor', mailPaths.security),
      text(`It was not you? Choose a new password at once, and write to ${brand.supportEmail}.`),
    ],
    reason: `You get this because it concerns who can sign in to your account at ${brand.name}.`,
  }),
});
