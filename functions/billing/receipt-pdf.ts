import { billing } from '#shared/api/billing.ts';
import { httpHandler } from '../runtime/http/http-handler.ts';
import { Reply } from '../runtime/http/reply.ts';
import { readReceipt } from './receipts/read-receipt.ts';

/** The only function with PDFKit in its bundle (decision 0134). */
export const handler = httpHandler(billing.receiptPdf, async ({ params, user }) => {
  const found = await readReceipt(params.id, user);
  // PDFKit is a megabyte: loaded only after the access check.
  const { receiptPdf } = await import('./receipts/receipt-pdf.ts');
  const headers = { 'content-disposition': `inline; filename="${found.id}.pdf"` };
  return new Reply(await receiptPdf(found), { headers });
});
