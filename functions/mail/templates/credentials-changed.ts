import * as z from 'zod/mini';
import { write } from '#functions/data/table/send.ts';
import { linkCreation, newLinkToken } from '#functions/data/users/account-link.ts';
import { remainingWaysIn, type WayIn } from '#functions/second-factor/remaining-ways-in.ts';
import { emailChangeLimits } from '#shared/limits/accounts.ts';
import type { Agency } from '#shared/model/agency.ts';
import { timestamp } from '#shared/model/id.ts';
import { type Block, button, facts, heading, text } from '../block.ts';
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
      return { at, email: null, undoPath: null, waysIn: await remainingWaysIn(user.id) };
    }
    const { email, oldEmail } = stored;
    const undoPath = oldEmail === undefined ? null : await undoPathTo(user.id, at);
    return { at, email, undoPath, waysIn: [] };
  },
  write: ({ name, username, at, email, undoPath, waysIn }, agency) => {
    const what = email === null ? 'password' : 'email address';
    return {
      subject: `Your ${what} was changed`,
      preheader: `If this was not you, act now.`,
      blocks: [
        heading(`Your ${what} was changed.`),
        text(`Hello ${name}, if this was you, there is nothing to do.`),
        facts(
          ['Your username', username],
          ...(email === null ? [] : [['New address', email] as const]),
          ['Changed', formatMoment(at, agency)],
        ),
        ...wayBack(undoPath, agency),
        ...remaining(waysIn, agency),
      ],
      reason: reasons.signIn(agency),
    };
  },
});

/** A change of the password is undone by another one. */
function wayBack(undoPath: string | null, agency: Agency): readonly Block[] {
  if (undoPath !== null) {
    return [
      text('Wasn’t you? Restore the old address: for 72 hours, one click is enough.'),
      button('Undo this change', undoPath),
    ];
  }
  return [text(notYou(agency)), button('Choose a new password', mailPaths.forgot)];
}

/** A new password does not remove them: whoever held the account may have added one. */
function remaining(waysIn: readonly WayIn[], agency: Agency): readonly Block[] {
  if (waysIn.length === 0) return [];
  return [
    text(
      `These ways to sign in remain, with the day they were added. Remove what is not yours. Are you asked for a code of an app that is not yours? Write to ${agency.brand.supportEmail}: we can remove it.`,
    ),
    facts(...waysIn.map(({ name, addedAt }) => [name, formatMoment(addedAt, agency)] as const)),
    button('Remove what is not yours', mailPaths.security),
  ];
}

async function undoPathTo(userId: number, changedAt: string): Promise<string> {
  const validUntil = new Date(new Date(changedAt).getTime() + emailChangeLimits.undoMs);
  const token = newLinkToken();
  await write(linkCreation(token, userId, { does: 'undoEmail', changedAt }, validUntil));
  return mailPaths.undoEmail(token);
}
