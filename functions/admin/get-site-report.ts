import { admin } from '#shared/api/admin.ts';
import { getSiteReport } from '../data/websites/site-report.ts';
import { getWebsite } from '../data/websites/website.ts';
import { notFound } from '../rules/api-error.ts';
import { httpHandler } from '../runtime/http/http-handler.ts';

export const handler = httpHandler(admin.getSiteReport, async ({ params }) => {
  const [website, report] = await Promise.all([
    getWebsite(params.websiteId),
    getSiteReport(params),
  ]);
  if (!website) throw notFound();
  return { report };
});
