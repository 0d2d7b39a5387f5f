import { routes } from '#shared/api/routes.ts';
import { listLooking } from '../data/websites/preview-visit.ts';
import { httpHandler } from '../runtime/http/http-handler.ts';

export const handler = httpHandler(routes.admin.listLooking, async ({ now }) =>
  (await listLooking(now)).flatMap(({ ownerId, websiteId, seenAt, openings }) =>
    ownerId !== null && seenAt !== null
      ? [{ userId: ownerId, websiteId, lookingAt: seenAt, openings }]
      : [],
  ),
);
