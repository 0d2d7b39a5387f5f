import * as z from 'zod/mini';
import { createPreview, findPreview, previewIdOf } from '#functions/data/websites/preview.ts';
import { getPreviewRecord } from '#functions/data/websites/preview-record.ts';
import { getWebsite } from '#functions/data/websites/website.ts';
import { previewEnd } from '#functions/rules/websites/preview-token.ts';
import { mailedPreviewToken } from '#functions/services/mailed-preview.ts';
import { button, text } from '../block.ts';
import { mailPaths } from '../mail-paths.ts';
import { userTemplate } from '../template.ts';
import { formatMoment } from '../when.ts';
import { quoted } from '../words-of-others.ts';

/**
 * The link that the administrator made; obsolete if it was revoked. Another one only where the key
 * that its token was derived with is no longer the current one.
 */
export const previewReady = userTemplate({
  kind: 'news',
  share: 'common',
  stored: z.object({ previewId: z.string() }),
  gather: async ({ user, stored: { previewId }, mailId, now }) => {
    const preview = await findPreview(previewId, now);
    const website = preview && (await getWebsite(preview.websiteId));
    if (website?.userId !== user.id) return null;
    const token = await mailedPreviewToken(mailId);
    const known = await findPreview(previewIdOf(token), now);
    if (!known) {
      const createdBy = (await getPreviewRecord(previewId))?.createdBy ?? null;
      // The administrator's own link reminds them already.
      const about = { createdBy, isAwaited: false, isMailed: true };
      if (!(await createPreview(token, website.id, now, about))) return null;
    }
    const expiresAt = previewEnd(known ? new Date(known.createdAt) : now).toISOString();
    return { websiteName: website.name, token, expiresAt };
  },
  write: ({ name, websiteName, token, expiresAt }, agency) => ({
    subject: 'Your website is ready to look at',
    preheader: `${quoted(websiteName)}, on a private link.`,
    blocks: [
      text(
        `Hello ${name}, your website ${quoted(websiteName)} is ready on a private link. Look at it on your computer and on your phone, and show it to anyone you like: the link works until ${formatMoment(expiresAt, agency)}.`,
      ),
      button('Look at your website', mailPaths.preview(token)),
      text(
        'Is something not right yet? Comment on the spot, or answer this mail in your own words, and we will change it.',
      ),
    ],
    reason: 'You get this because we created a preview of your website for you.',
  }),
});
