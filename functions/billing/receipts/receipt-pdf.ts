import PDFDocument from 'pdfkit';
import { brandIcon } from '#functions/services/files/brand-icon.ts';
import type { Receipt } from '#shared/model/receipt.ts';
import { locale } from '#shared/texts/language.ts';
import { drawReceipt, fonts, margin } from './receipt-drawing.ts';
import { printed } from './receipt-facts.ts';
import { receiptFonts } from './receipt-fonts.ts';

/**
 * A4, mostly one page; the same bytes for the same receipt. Null if the font lacks its letters (decision 0134).
 */
export async function receiptPdf(receipt: Receipt): Promise<Uint8Array<ArrayBuffer> | null> {
  const facts = printed(receipt);
  if (!facts.hasPdf) return null;
  const [{ plain, bold }, icon] = await Promise.all([
    receiptFonts(),
    brandIcon(receipt.brand.icon),
  ]);
  const info = { Title: facts.title, CreationDate: new Date(receipt.issuedAt) };
  const doc = new PDFDocument({ size: 'A4', margin, info, lang: locale, font: '' });
  doc.registerFont(fonts.plain, plain).registerFont(fonts.bold, bold);
  const chunks: Uint8Array[] = [];
  doc.on('data', (chunk: Uint8Array) => chunks.push(chunk));
  const ended = new Promise((resolve) => doc.on('end', resolve));
  drawReceipt(doc, facts, icon);
  doc.end();
  await ended;
  return new Uint8Array(Buffer.concat(chunks));
}
