import { randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { createPreview, findPreview } from '../data/websites/preview.ts';
import { getRecord } from '../data/websites/preview-record.ts';
import { getWebsite } from '../data/websites/website.ts';
import { newPreviewToken, previewEnd } from '../domain/websites/preview-token.ts';
import { forUser } from './occasion.ts';

/** The link that an administrator made is known to them alone: the customer gets one of their own, unless it was ended. */
export const previewReady = forUser(
  z.object({ previewId: z.string() }),
  async ({ user, addressee, stored: { previewId }, now }) => {
    const preview = await findPreview(previewId, now);
    const website = preview && (await getWebsite(preview.websiteId));
    if (website?.userId !== user.id) return null;
    const token = newPreviewToken(randomBytes);
    const createdBy = (await getRecord(previewId))?.createdBy ?? null;
    if (!(await createPreview(token, website.id, now, [], createdBy))) return null;
    const expiresAt = previewEnd(now).toISOString();
    return { ...addressee, websiteName: website.name, token, expiresAt };
  },
);
