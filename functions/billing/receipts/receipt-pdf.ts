import PDFDocument from 'pdfkit';
import { brandIcon } from '#functions/services/files/brand-icon.ts';
import { brand as standard } from '#shared/brand.ts';
import type { Receipt } from '#shared/model/receipt.ts';
import { locale } from '#shared/texts/language.ts';
import { type PrintedReceipt, printed } from './receipt-facts.ts';
import { receiptFonts } from './receipt-fonts.ts';

const margin = 64;
const amountWidth = 96;
const gap = 24;
const ruleBelow = 4;
const markSize = 16;
const fonts = { plain: 'plain', bold: 'bold' } as const;
const sizes = { brand: 12, title: 20, text: 10 } as const;

type Doc = PDFKit.PDFDocument;

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
  draw(doc, facts, icon);
  doc.end();
  await ended;
  return new Uint8Array(Buffer.concat(chunks));
}

function draw(
  doc: Doc,
  { brand, title, date, status, parties, lines, total, notes }: PrintedReceipt,
  icon: Buffer | null,
): void {
  drawBrand(doc, brand, icon);
  doc.font(fonts.bold).fontSize(sizes.title).text(title, margin);
  doc.font(fonts.plain).fontSize(sizes.text).text(`${status}, ${date}`).moveDown(2);
  drawParties(doc, parties);
  doc.moveDown(2);
  for (const line of lines) drawRow(doc, line);
  doc.font(fonts.bold);
  drawRow(doc, ['Total', total]);
  doc.font(fonts.plain).moveDown();
  for (const note of notes) doc.text(note, margin).moveDown(0.5);
}

/** Mark and name; of an agency's own mark the icon that was drawn from it, since PDFKit reads no drawings. */
function drawBrand(
  doc: Doc,
  { name, mark, ink, accent }: PrintedReceipt['brand'],
  icon: Buffer | null,
): void {
  const { mortise, tail } = standard.mark;
  const top = doc.y;
  if (icon) doc.image(icon, margin, top - 1, { width: markSize, height: markSize });
  else if (!mark) {
    doc.save().translate(margin, top).scale(0.5);
    doc.path(mortise).fill(ink).path(tail).fill(accent).restore();
  }
  doc.fillColor(ink).font(fonts.bold).fontSize(sizes.brand);
  doc.text(name, icon || !mark ? margin + 22 : margin, top).moveDown(2);
}

/** In columns. */
function drawParties(doc: Doc, parties: PrintedReceipt['parties']): void {
  const top = doc.y;
  const width = (doc.page.width - 2 * margin - gap) / parties.length;
  const ends = parties.map(([role, lines], column) => {
    const x = margin + column * (width + gap);
    doc.font(fonts.bold).text(role, x, top, { width });
    doc.font(fonts.plain).text(lines.join('\n'), { width });
    return doc.y;
  });
  doc.x = margin;
  doc.y = Math.max(...ends);
}

/** Text and amount stay on one page. */
function drawRow(doc: Doc, [text, amount]: readonly [string, string]): void {
  const right = doc.page.width - margin;
  const width = right - amountWidth - gap - margin;
  const end = doc.y + doc.heightOfString(text, { width }) + ruleBelow;
  if (end > doc.page.maxY()) doc.addPage();
  const top = doc.y;
  doc.text(amount, right - amountWidth, top, { width: amountWidth, align: 'right' });
  doc.text(text, margin, top, { width });
  const bottom = doc.y + ruleBelow;
  doc.moveTo(margin, bottom).lineTo(right, bottom).lineWidth(0.5).strokeColor('#d8d2c6').stroke();
  doc.y = bottom + 6;
}
