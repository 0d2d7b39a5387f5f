import { billing } from '#shared/api/billing.ts';
import { httpHandler } from '../runtime/http/http-handler.ts';
import { Reply } from '../runtime/http/reply.ts';
import { readPaper } from './receipts/read-paper.ts';

/** The only function with PDFKit in its bundle (decision 0134). */
export const handler = httpHandler(billing.paperPdf, async ({ params, user }) => {
  const found = await readPaper(params.id, user);
  // PDFKit is a megabyte: loaded only after the access check.
  const { paperPdf } = await import('./receipts/paper-pdf.ts');
  const headers = { 'content-disposition': `inline; filename="${found.id}.pdf"` };
  return new Reply(await paperPdf(found), { headers });
});
