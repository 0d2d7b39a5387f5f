import * as z from 'zod/mini';
import { factorChange } from '#shared/mail/second-factor-changed.ts';
import { getExport, keepExportToken } from '../data/users/export.ts';
import { getLeaving } from '../data/users/leaving.ts';
import { hashExportToken, newExportToken } from '../domain/export-token.ts';
import { forUser } from './occasion.ts';

/** Each sending makes a token of its own: of the one before only a hash is there. */
export const exportReady = forUser(
  z.object({ exportId: z.string() }),
  async ({ addressee, user, stored, now }) => {
    const copy = await getExport(user.id);
    if (copy?.exportId !== stored.exportId || !copy.endsAt || new Date(copy.endsAt) <= now) {
      return null;
    }
    const token = newExportToken(user.id);
    const isKept = await keepExportToken(copy, hashExportToken(token));
    return isKept ? { ...addressee, token, endsAt: copy.endsAt } : null;
  },
);

/** Nothing to say to somebody who has changed their mind. */
export const deletion = forUser(z.object({}), async ({ addressee, user }) => {
  const leaving = await getLeaving(user.id);
  return leaving && { ...addressee, dueAt: leaving.dueAt };
});

export const secondFactorChanged = forUser(
  z.object({ change: factorChange, at: z.iso.datetime() }),
  ({ addressee, stored }) => ({ ...addressee, ...stored }),
);
