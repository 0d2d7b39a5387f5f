import * as z from 'zod/mini';
import { getExport, keepExportToken } from '#functions/data/users/export.ts';
import { hashExportToken, newExportToken } from '#functions/rules/export-token.ts';
import { button, facts, text } from '../block.ts';
import { userTemplate } from '../template.ts';
import { formatMoment } from '../when.ts';

/**
 * Links to the file itself, without a session. Creates a new token each time, since only a hash of
 * the previous one is stored.
 */
export const exportReady = userTemplate({
  kind: null,
  share: 'common',
  stored: z.object({ exportId: z.string() }),
  gather: async ({ user, stored, now }) => {
    const copy = await getExport(user.id);
    if (copy?.exportId !== stored.exportId || !copy.endsAt || new Date(copy.endsAt) <= now) {
      return null;
    }
    const token = newExportToken(user.id);
    const isKept = await keepExportToken(copy, hashExportToken(token), user.email);
    return isKept ? { token, endsAt: copy.endsAt } : null;
  },
  write: ({ name, token, endsAt }, agency) => ({
    subject: 'The copy of your data is ready',
    preheader: `The link works until ${formatMoment(endsAt, agency)}.`,
    blocks: [
      text(
        `Hello ${name}, it is a ZIP with the data that we keep about you and, if you have bought your website, its files. Anyone with this link can download it, so please do not share it.`,
      ),
      button('Download your data', `/api/account/export/${token}`),
      facts(['The link expires', formatMoment(endsAt, agency)]),
      text('You did not ask for it? Then somebody is signed in as you: change your password.'),
    ],
    reason: `You get this because the copy was requested from your account at ${agency.brand.name}.`,
  }),
});
