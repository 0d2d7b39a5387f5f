import { admin } from '#shared/api/admin.ts';
import { adminAnswers } from '#shared/texts/admin.ts';
import { auditEntry } from '../data/audit.ts';
import { transact } from '../data/table/send.ts';
import { findPreview, previewEnding } from '../data/websites/preview.ts';
import { getWebsite } from '../data/websites/website.ts';
import { notFound } from '../rules/api-error.ts';
import { httpHandler } from '../runtime/http/http-handler.ts';

export const handler = httpHandler(
  admin.revokePreview,
  async ({ params: { websiteId, previewId }, now, user: actor }) => {
    const [website, preview] = await Promise.all([
      getWebsite(websiteId),
      findPreview(previewId, now),
    ]);
    if (!website || preview?.websiteId !== websiteId) throw notFound();
    const failed = await transact([
      ...previewEnding(preview),
      auditEntry({
        ...{ actor, action: 'revokePreview', userId: website.userId, websiteId, now },
        before: { preview: previewId, createdAt: preview.createdAt },
        after: { preview: null },
      }),
    ]);
    if (failed.length > 0) throw notFound();
    return { message: adminAnswers.previewRevoked };
  },
);
