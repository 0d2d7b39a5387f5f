import { brand as standard } from '#shared/brand.ts';
import type { PrintedReceipt } from './receipt-facts.ts';

/** The fonts that the document has under these names. */
export const fonts = { plain: 'plain', bold: 'bold' } as const;
export const margin = 64;

const amountWidth = 112;
const gap = 24;
const markSize = 16;
const ruleBelow = 4;
const sizes = { sum: 24, title: 12, text: 10, small: 8.5 } as const;
/** Of headings within, and of the pill's padding. */
const faint = 0.75;
const hairline = '#d8d2c6';

type Doc = PDFKit.PDFDocument;
type Brand = PrintedReceipt['brand'];

/** As the page has it (`receipt-page.ts`), from the brand down to the notes. */
export function drawReceipt(doc: Doc, facts: PrintedReceipt, icon: Buffer | null): void {
  const { brand, total, parties, lines, notes } = facts;
  drawTop(doc, facts, icon);
  doc.font(fonts.bold).fontSize(sizes.sum).text(total, margin).moveDown(0.25);
  drawStatus(doc, facts);
  drawParties(doc, parties, brand);
  drawHeads(doc, brand);
  for (const line of lines) drawRow(doc, line);
  doc.font(fonts.bold).fontSize(sizes.title);
  drawRow(doc, ['Total', total]);
  doc.font(fonts.plain).fontSize(sizes.text).moveDown();
  for (const note of notes) doc.text(note, margin).moveDown(0.5);
}

/** The brand, and what it is at the end of the line; of an agency's own mark the icon that was drawn from it, since PDFKit reads no drawings. */
function drawTop(doc: Doc, { brand, title }: PrintedReceipt, icon: Buffer | null): void {
  const { name, mark, ink, accent } = brand;
  const top = doc.y;
  if (icon) doc.image(icon, margin, top - 1, { width: markSize, height: markSize });
  else if (!mark) {
    doc.save().translate(margin, top).scale(0.5);
    doc.path(standard.mark.mortise).fill(ink).path(standard.mark.tail).fill(accent).restore();
  }
  doc.fillColor(ink).font(fonts.bold).fontSize(sizes.title);
  const half = widthOf(doc) / 2;
  const begin = icon || !mark ? margin + 22 : margin;
  doc.text(title, margin + half, top, { width: half, align: 'right' });
  doc.text(name, begin, top, { width: margin + half - gap - begin }).moveDown(0.5);
  drawRule(doc, doc.y, { width: 1, color: ink });
  doc.moveDown(2);
}

/** What became of the money, as a pill, and the day. */
function drawStatus(doc: Doc, { brand, status, date }: PrintedReceipt): void {
  doc.font(fonts.bold).fontSize(sizes.small);
  const top = doc.y;
  const width = doc.widthOfString(status) + 12;
  doc.roundedRect(margin, top, width, 15, 7.5).lineWidth(0.5).strokeColor(brand.ink).stroke();
  doc.text(status, margin + 6, top + 3, { lineBreak: false });
  doc.font(fonts.plain).fontSize(sizes.text);
  doc.text(date, margin + width + 8, top + 1.5).moveDown(2);
}

/** In columns. */
function drawParties(doc: Doc, parties: PrintedReceipt['parties'], { ink }: Brand): void {
  const top = doc.y;
  const width = (widthOf(doc) - gap) / parties.length;
  const ends = parties.map(([role, lines], column) => {
    const x = margin + column * (width + gap);
    doc.fontSize(sizes.small).fillColor(ink, faint).text(role, x, top, { width });
    doc.fontSize(sizes.text).fillColor(ink, 1).text(lines.join('\n'), { width });
    return doc.y;
  });
  doc.x = margin;
  doc.y = Math.max(...ends);
  doc.moveDown(2);
}

function drawHeads(doc: Doc, { ink }: Brand): void {
  doc.fontSize(sizes.small).fillColor(ink, faint);
  drawRow(doc, ['For', 'Amount']);
  doc.fontSize(sizes.text).fillColor(ink, 1);
}

/** Text and amount stay on one page. */
function drawRow(doc: Doc, [text, amount]: readonly [string, string]): void {
  const width = widthOf(doc) - amountWidth - gap;
  const end = doc.y + doc.heightOfString(text, { width }) + ruleBelow;
  if (end > doc.page.maxY()) doc.addPage();
  const top = doc.y;
  const right = doc.page.width - margin;
  doc.text(amount, right - amountWidth, top, { width: amountWidth, align: 'right' });
  doc.text(text, margin, top, { width });
  const bottom = doc.y + ruleBelow;
  drawRule(doc, bottom, { width: 0.5, color: hairline });
  doc.y = bottom + 6;
}

function drawRule(doc: Doc, y: number, rule: { readonly width: number; readonly color: string }) {
  doc.moveTo(margin, y).lineTo(doc.page.width - margin, y);
  doc.lineWidth(rule.width).strokeColor(rule.color).stroke();
}

function widthOf(doc: Doc): number {
  return doc.page.width - 2 * margin;
}
