import { receiptTitles } from '#shared/texts/receipts.ts';
import { getReceipt } from '../data/billing/receipt.ts';
import { describeError, log } from '../platform/logger.ts';
import { mailLimits } from '../rules/mail-limits.ts';
import type { MailFile } from '../services/mail.ts';

/**
 * The PDF of a receipt or refund note, for its mail. Null where the font lacks its letters, and where
 * it cannot be made: a mail about money is sent without it rather than not at all.
 */
export async function receiptFile(receiptId: string): Promise<MailFile | null> {
  try {
    return await fileOf(receiptId);
  } catch (error) {
    log('error', 'a receipt is mailed without its PDF', { receiptId, ...describeError(error) });
    return null;
  }
}

/** PDFKit is a megabyte: loaded only for these mails. */
async function fileOf(receiptId: string): Promise<MailFile | null> {
  const receipt = await getReceipt(receiptId);
  if (!receipt) throw new Error(`${receiptId} is missing`);
  const { receiptPdf } = await import('../billing/receipts/receipt-pdf.ts');
  const content = await receiptPdf(receipt);
  if (content === null) return null;
  if (content.length > mailLimits.attachedBytes) throw new RangeError(`${content.length} bytes`);
  const title = receiptTitles[receipt.kind].replaceAll(' ', '-');
  const fileName = `${title}-${receiptId}.pdf`;
  return { fileName, type: 'application/pdf', content };
}
