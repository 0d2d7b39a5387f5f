import * as z from 'zod/mini';
import { brand } from '../brand.ts';
import { timestamp } from '../model/id.ts';
import { addressee } from './addressee.ts';
import { type Block, button, facts, heading, text } from './block.ts';
import { mailPaths } from './mail-paths.ts';
import { template } from './template.ts';
import { formatUtcMoment } from './when.ts';

const data = z.object({
  ...addressee,
  at: timestamp,
  change: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('password') }),
    /** `undoPath` is only for the old address. */
    z.object({
      kind: z.literal('email'),
      email: z.string(),
      undoPath: z.nullable(z.string()),
    }),
  ]),
});

type Data = z.infer<typeof data>;

/** Sent to the current address after a new password, and to both addresses after a new address. */
export const credentialsChanged = template({
  isEssential: true,
  data,
  write: (values) => {
    const { name, username, at } = values;
    const what = values.change.kind === 'password' ? 'password' : 'email address';
    return {
      subject: `Your ${what} was changed`,
      preheader: `If this was not you, act now.`,
      blocks: [
        heading(`Your ${what} was changed.`),
        text(`Hello ${name}, if this was you, there is nothing to do.`),
        facts(['Your username', username], ...newAddress(values), ['Changed', formatUtcMoment(at)]),
        ...wayBack(values),
      ],
      reason: `You get this because it concerns who can sign in to your account at ${brand.name}.`,
    };
  },
});

function newAddress({ change }: Data) {
  return change.kind === 'email' ? ([['New address', change.email]] as const) : [];
}

function wayBack({ change }: Data): readonly Block[] {
  if (change.kind === 'email' && change.undoPath !== null) {
    return [
      text('Wasn’t you? Restore the old address: for 72 hours, one click is enough.'),
      button('Undo this change', change.undoPath),
    ];
  }
  return [
    text(`Wasn’t you? Choose a new password at once, and write to ${brand.supportEmail}.`),
    button('Choose a new password', mailPaths.forgot),
  ];
}
