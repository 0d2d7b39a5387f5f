import * as z from 'zod/mini';
import { createPreview, findPreview, previewIdOf } from '../data/websites/preview.ts';
import { getPreviewRecord } from '../data/websites/preview-record.ts';
import { getWebsite } from '../data/websites/website.ts';
import { newPreviewToken, previewEnd } from '../rules/websites/preview-token.ts';
import { derivedSecret } from '../services/seal.ts';
import { forUser } from './mail-context.ts';

/**
 * Creates a link for the customer, since only the administrator knows the token of theirs; null if
 * that link was revoked. The token is derived from the mail, so a retry sends the same link.
 */
export const previewReady = forUser(
  z.object({ previewId: z.string() }),
  async ({ user, addressee, stored: { previewId }, mailId, now }) => {
    const preview = await findPreview(previewId, now);
    const website = preview && (await getWebsite(preview.websiteId));
    if (website?.userId !== user.id) return null;
    const secret = await derivedSecret(`preview link of mail ${mailId}`);
    const token = newPreviewToken(() => secret);
    const known = await findPreview(previewIdOf(token), now);
    if (!known) {
      const createdBy = (await getPreviewRecord(previewId))?.createdBy ?? null;
      // The administrator's own link reminds them already.
      const about = { createdBy, isAwaited: false };
      if (!(await createPreview(token, website.id, now, about))) return null;
    }
    const expiresAt = previewEnd(known ? new Date(known.createdAt) : now).toISOString();
    return { ...addressee, websiteName: website.name, token, expiresAt };
  },
);
