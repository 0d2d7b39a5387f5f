import { billing } from '#shared/api/billing.ts';
import { httpHandler } from '../runtime/http/http-handler.ts';
import { Reply } from '../runtime/http/reply.ts';
import { paperPage } from './receipts/paper-page.ts';
import { readPaper } from './receipts/read-paper.ts';

export const handler = httpHandler(billing.paper, async ({ params, user }) => {
  const { html, contentSecurityPolicy } = paperPage(await readPaper(params.id, user));
  return new Reply(html, { headers: { 'content-security-policy': contentSecurityPolicy } });
});
