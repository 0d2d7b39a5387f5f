import * as z from 'zod/mini';
import { emailChangeLimits } from '#shared/limits/accounts.ts';
import { write } from '../data/table/send.ts';
import { linkCreation, newLinkToken } from '../data/users/account-link.ts';
import { forUser } from './mail-context.ts';

/** Null if another address has replaced it since. */
export const verifyEmail = forUser(
  z.object({ email: z.string() }),
  async ({ user, addressee, stored: { email }, now }) => {
    if (user.pendingEmail !== email) return null;
    const validUntil = new Date(now.getTime() + emailChangeLimits.validMs);
    const token = newLinkToken();
    await write(linkCreation(token, user.id, { does: 'confirmEmail', email }, validUntil));
    return { ...addressee, email, token };
  },
);
