import { wallet } from '#shared/api/wallet.ts';
import { readPaper } from '../billing/read-paper.ts';
import { paperPage } from '../papers/paper-page.ts';
import { httpHandler } from '../runtime/http/http-handler.ts';
import { Reply } from '../runtime/http/reply.ts';

export const handler = httpHandler(wallet.paper, async ({ params, user }) => {
  const { html, contentSecurityPolicy } = paperPage(await readPaper(params.id, user));
  return new Reply(html, { headers: { 'content-security-policy': contentSecurityPolicy } });
});
