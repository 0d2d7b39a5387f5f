import { admin } from '#shared/api/admin.ts';
import { getUser } from '../data/users/user.ts';
import { getRequest, requestNamed, requestView } from '../data/websites/change-request.ts';
import { getComments } from '../data/websites/comment.ts';
import { getWebsite } from '../data/websites/website.ts';
import { notFound } from '../rules/api-error.ts';
import { newVersionFor } from '../rules/websites/new-version.ts';
import { httpHandler } from '../runtime/http/http-handler.ts';

/** In two round trips. */
export const handler = httpHandler(admin.getRequest, async ({ params }) => {
  const request = await getRequest(requestNamed(params.id));
  if (!request) throw notFound();
  const { websiteId, userId, pins } = request;
  const [website, customer, comments] = await Promise.all([
    getWebsite(websiteId),
    getUser(userId),
    getComments(websiteId, pins),
  ]);
  if (!website || !customer) throw notFound();
  const newVersion = newVersionFor(request, website);
  const about = { userId, websiteName: website.name, customer, comments, newVersion };
  return { ...requestView(request), ...about };
});
