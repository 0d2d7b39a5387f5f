import * as z from 'zod/mini';
import { emailChangeLimits } from '#shared/limits/accounts.ts';
import { mailPaths } from '#shared/mail/mail-paths.ts';
import { timestamp } from '#shared/model/id.ts';
import { write } from '../data/table/send.ts';
import { linkCreation, newLinkToken } from '../data/users/account-link.ts';
import { forUser } from './mail-context.ts';

const stored = z.discriminatedUnion('change', [
  z.object({ change: z.literal('password'), at: timestamp }),
  /** `oldEmail` only in the mail to that address. */
  z.object({
    change: z.literal('email'),
    at: timestamp,
    email: z.string(),
    oldEmail: z.optional(z.string()),
  }),
]);

/** Only the mail to the old address contains the link that undoes the change. */
export const credentialsChanged = forUser(stored, async ({ user, addressee, stored: event }) => {
  const { at } = event;
  if (event.change === 'password')
    return { ...addressee, at, change: { kind: 'password' as const } };
  const { email, oldEmail } = event;
  const undoPath = oldEmail === undefined ? null : await undoPathTo(user.id, oldEmail, at);
  return { ...addressee, at, change: { kind: 'email' as const, email, undoPath } };
});

async function undoPathTo(userId: number, email: string, changedAt: string): Promise<string> {
  const validUntil = new Date(new Date(changedAt).getTime() + emailChangeLimits.undoMs);
  const token = newLinkToken();
  await write(linkCreation(token, userId, { does: 'undoEmail', email, changedAt }, validUntil));
  return mailPaths.undoEmail(token);
}
