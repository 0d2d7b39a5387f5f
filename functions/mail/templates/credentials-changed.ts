import * as z from 'zod/mini';
import { write } from '#functions/data/table/send.ts';
import { linkCreation, newLinkToken } from '#functions/data/users/account-link.ts';
import { remainingWaysIn, type WayIn } from '#functions/second-factor/remaining-ways-in.ts';
import { emailChangeLimits } from '#shared/limits/accounts.ts';
import type { Agency } from '#shared/model/agency.ts';
import { timestamp } from '#shared/model/id.ts';
import { type Block, button, facts, text } from '../block.ts';
import { mailPaths } from '../mail-paths.ts';
import { notYou, reasons } from '../phrases.ts';
import { userTemplate } from '../template.ts';
import { formatMoment } from '../when.ts';

/** Sent to the current address after a new password, and to both addresses after a new address. */
export const credentialsChanged = userTemplate({
  kind: null,
  share: 'reserved',
  stored: z.discriminatedUnion('change', [
    z.object({ change: z.literal('password'), at: timestamp }),
    z.object({
      change: z.literal('email'),
      at: timestamp,
      email: z.string(),
      /** Only in the mail to that address. */
      oldEmail: z.optional(z.string()),
    }),
  ]),
  gather: async ({ user, stored }) => {
    const { at } = stored;
    if (stored.change === 'password') {
      return { at, email: null, undo: null, waysIn: await remainingWaysIn(user.id) };
    }
    const { email, oldEmail } = stored;
    const undo = oldEmail === undefined ? null : await newUndo(user.id, at);
    return { at, email, undo, waysIn: [] };
  },
  write: ({ name, username, at, email, undo, waysIn }, agency) => {
    const what = email === null ? 'password' : 'email address';
    return {
      subject: `Your ${what} was changed`,
      preheader: `If this was not you, act now.`,
      blocks: [
        text(`Hello ${name}, if this was you, there is nothing to do.`),
        facts(
          ['Your username', username],
          ...(email === null ? [] : [['New address', email] as const]),
          ['Changed', formatMoment(at, agency)],
        ),
        ...remaining(waysIn, agency),
        ...wayBack(undo, agency),
      ],
      reason: reasons.signIn(agency),
    };
  },
});

/** The link of the former address, and how long it works. */
interface Undo {
  readonly path: string;
  readonly until: string;
}

/** A change of the password is undone by another one. */
function wayBack(undo: Undo | null, agency: Agency): readonly Block[] {
  if (undo !== null) {
    const until = formatMoment(undo.until, agency);
    return [
      text(`Wasn’t you? Restore the old address: one click is enough until ${until}.`),
      button('Undo this change', undo.path),
    ];
  }
  return [text(notYou(agency)), button('Choose a new password', mailPaths.forgot)];
}

/** A new password does not remove them: whoever held the account may have added one. */
function remaining(waysIn: readonly WayIn[], agency: Agency): readonly Block[] {
  if (waysIn.length === 0) return [];
  return [
    text(
      `These ways to sign in remain, with the day they were added. Remove what is not yours under Security in your account. Are you asked for a code of an app that is not yours? Write to ${agency.brand.supportEmail}: we can remove it.`,
    ),
    facts(...waysIn.map(({ name, addedAt }) => [name, formatMoment(addedAt, agency)] as const)),
  ];
}

async function newUndo(userId: number, changedAt: string): Promise<Undo> {
  const validUntil = new Date(new Date(changedAt).getTime() + emailChangeLimits.undoMs);
  const token = newLinkToken();
  await write(linkCreation(token, userId, { does: 'undoEmail', changedAt }, validUntil));
  return { path: mailPaths.undoEmail(token), until: validUntil.toISOString() };
}
