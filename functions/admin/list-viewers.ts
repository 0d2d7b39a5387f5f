import { admin } from '#shared/api/admin.ts';
import { listViewers } from '../data/websites/preview-visit.ts';
import { httpHandler } from '../runtime/http/http-handler.ts';

export const handler = httpHandler(admin.listViewers, async ({ now }) =>
  (await listViewers(now)).flatMap(({ ownerId, websiteId, seenAt, openings }) =>
    ownerId !== null && seenAt !== null
      ? [{ userId: ownerId, websiteId, lookingAt: seenAt, openings }]
      : [],
  ),
);
