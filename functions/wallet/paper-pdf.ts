import { wallet } from '#shared/api/wallet.ts';
import { readPaper } from '../billing/read-paper.ts';
import { httpHandler } from '../runtime/http/http-handler.ts';
import { Reply } from '../runtime/http/reply.ts';

/** The only function with PDFKit in its bundle (decision 0134). */
export const handler = httpHandler(wallet.paperPdf, async ({ params, user }) => {
  const found = await readPaper(params.id, user);
  // PDFKit is a megabyte: loaded only after the access check.
  const { paperPdf } = await import('../papers/paper-pdf.ts');
  const headers = { 'content-disposition': `inline; filename="${found.id}.pdf"` };
  return new Reply(await paperPdf(found), { headers });
});
