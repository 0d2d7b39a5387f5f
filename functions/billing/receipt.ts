import { billing } from '#shared/api/billing.ts';
import { httpHandler } from '../runtime/http/http-handler.ts';
import { Reply } from '../runtime/http/reply.ts';
import { readReceipt } from './receipts/read-receipt.ts';
import { receiptPage } from './receipts/receipt-page.ts';

export const handler = httpHandler(billing.receipt, async ({ params, user }) => {
  const receipt = await readReceipt(params.id, user);
  const { html, contentSecurityPolicy } = receiptPage(receipt, { isOwn: !user.isAdmin });
  return new Reply(html, { headers: { 'content-security-policy': contentSecurityPolicy } });
});
