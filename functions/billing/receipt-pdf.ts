import { billing } from '#shared/api/billing.ts';
import { fillPath } from '#shared/api/path.ts';
import { limitWork } from '../data/users/work-limit.ts';
import { httpHandler } from '../runtime/http/http-handler.ts';
import { Reply, redirect } from '../runtime/http/reply.ts';
import { readReceipt } from './receipts/read-receipt.ts';

/** The same file is attached to the receipt's mail (decision 0134). */
export const handler = httpHandler(billing.receiptPdf, async ({ params, user, now }) => {
  const found = await readReceipt(params.id, user);
  await limitWork('rendering', String(user.id), now);
  // PDFKit is a megabyte: loaded only after the access check.
  const { receiptPdf } = await import('./receipts/receipt-pdf.ts');
  const pdf = await receiptPdf(found);
  // The page shows every script, and says why it is there.
  if (!pdf) return redirect(fillPath(billing.receipt.path, { id: found.id }));
  const headers = { 'content-disposition': `inline; filename="${found.id}.pdf"` };
  return new Reply(pdf, { headers });
});
