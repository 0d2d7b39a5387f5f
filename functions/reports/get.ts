import { reports } from '#shared/api/reports.ts';
import { notFound } from '../rules/api-error.ts';
import { httpHandler } from '../runtime/http/http-handler.ts';
import { collectReport } from './collect-report.ts';

export const handler = httpHandler(reports.get, async ({ params, user, now }) => {
  const report = await collectReport(user, params.month, now);
  if (!report) throw notFound();
  return report;
});
