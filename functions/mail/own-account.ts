import * as z from 'zod/mini';
import { factorChange } from '#shared/mail/second-factor-changed.ts';
import { getExport, keepExportToken } from '../data/users/export.ts';
import { getScheduledDeletion } from '../data/users/scheduled-deletion.ts';
import { hashExportToken, newExportToken } from '../rules/export-token.ts';
import { forUser } from './mail-context.ts';

/** Creates a new token each time, since only a hash of the previous one is stored. */
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

/** Null if the customer has undone the deletion. */
export const deletion = forUser(z.object({}), async ({ addressee, user }) => {
  const leaving = await getScheduledDeletion(user.id);
  return leaving && { ...addressee, dueAt: leaving.dueAt };
});

export const secondFactorChanged = forUser(
  z.object({ change: factorChange, at: z.iso.datetime() }),
  ({ addressee, stored }) => ({ ...addressee, ...stored }),
);
