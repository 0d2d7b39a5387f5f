import { createHash } from 'node:crypto';
import { create } from 'fontkit';
import { expect, test } from 'vitest';
import { receiptFonts } from '#functions/billing/receipts/receipt-fonts.ts';
import { receiptPage } from '#functions/billing/receipts/receipt-page.ts';
import { receiptPdf } from '#functions/billing/receipts/receipt-pdf.ts';
import { isPrintable } from '#functions/rules/billing/printable.ts';
import { purchaseFacts, receiptOf } from '#functions/rules/billing/receipt.ts';
import { defaultAgency } from '#shared/model/agency.ts';
import { noPdfNote } from '#shared/texts/receipts.ts';
import { pdfPages, pdfText } from '#test/support/pdf-text.ts';

const noBytes = new Uint8Array();
const money = { paymentIntentId: 'pi_1', amount: 100_000, currency: 'usd', paidWith: null };

function aReceipt(name: string, website = 'Holt Joinery') {
  const paidAt = new Date('2026-11-23T23:30:00.000Z');
  const payment = purchaseFacts({ ...money, paidAt }, { name: website, files: null }, 'UTC');
  const names = { username: 'dana', companyName: null, firstName: null, lastName: null };
  const user = { id: 7, email: 'dana@example.com', ...names };
  const seller = {
    name: 'Holt Ltd',
    address: '1 Mill Lane, Leeds',
    taxId: '',
    taxLine: '',
    email: null,
    phone: null,
  };
  const buyer = { name, address: 'Główna 1\nŁódź', taxId: null };
  return receiptOf('P-000001', payment, user, {
    seller,
    buyer,
    ...{ brand: defaultAgency.brand, timeZone: 'UTC', accepted: null },
  });
}

/** As in sagemathinc/cocalc#118, foliojs/pdfkit#773 and crater-invoice-inc/crater#42. */
test.each([
  'Spółka Żółw',
  'Şişli Çiğdem Işık',
  'Ελληνική Εταιρεία',
  'Владимир Іваненко',
  'Đặng Thị Hương',
  'Müller & Söhne — “Ofen”',
  'Jose\u0301 Mun\u0303oz',
  'Café №7, 5 000 €',
  'efficient office affix',
])('a reader reads “%s” in the PDF', async (name) => {
  const text = await pdfText((await receiptPdf(aReceipt(name, name))) ?? noBytes);
  expect(text).toContain(`Buyer\n${name.normalize('NFC')}\nGłówna 1\nŁódź\ndana@example.com`);
  const lines = text.replaceAll('\n', ' ');
  expect(lines).toContain(`website “${name.normalize('NFC')}”`);
  expect(lines).toContain('November 23, 2026');
  // Twice: above, and where the lines are added up.
  expect(lines.split('$1,000.00 USD')).toHaveLength(3);
  for (const head of ['Paid', 'For', 'Amount', 'Total']) expect(lines).toContain(head);
});

test.each(['株式会社', 'שלום בע״מ', 'شركة', 'कंपनी', 'Pizza 🍕', 'บริษัท'])(
  'for “%s” there is the page, which says why',
  async (name) => {
    const receipt = aReceipt(name);
    expect(await receiptPdf(receipt)).toBeNull();
    expect(receiptPage(receipt).html).toContain(name);
    expect(receiptPage(receipt).html).toContain(noPdfNote);
    expect(receiptPage(aReceipt('Spółka Żółw')).html).not.toContain(noPdfNote);
  },
);

test('the page leads back to the list of its buyer, and to the PDF where there is one; a file leads nowhere', () => {
  const waysOf = (name: string, place = {}) =>
    [...receiptPage(aReceipt(name), place).html.matchAll(/<a href="([^"]+)"/g)].map(([, to]) => to);
  const file = '/api/billing/receipts/P-000001/pdf';
  expect(waysOf('Acme', { isOwn: true })).toEqual(['/account#billing', file]);
  expect(waysOf('Acme')).toEqual([file]);
  expect(waysOf('株式会社', { isOwn: true })).toEqual(['/account#billing']);
  expect(waysOf('Acme', { isFile: true })).toEqual([]);
});

test('many lines go on on further pages, each beside its amount', async () => {
  const text = 'of work, with a text that says what was done for the customer in this month';
  const lines = Array.from({ length: 60 }, (_, index) => ({
    text: `Line ${index} ${text}, and why it took so long`,
    amount: 100,
  }));
  const pages = await pdfPages((await receiptPdf({ ...aReceipt('Spółka'), lines })) ?? noBytes);
  const counts = pages.map((page) => [
    page.match(/Line \d+ of/g)?.length ?? 0,
    page.match(/\$1\.00/g)?.length ?? 0,
  ]);
  for (const [texts, amounts] of counts) expect(amounts).toBe(texts);
  expect(counts.reduce((sum, [texts = 0]) => sum + texts, 0)).toBe(60);
  // No page is begun for a single row.
  expect(pages.length).toBeLessThanOrEqual(4);
});

test('the same receipt is the same file, and small', async () => {
  const make = async () => (await receiptPdf(aReceipt('Spółka'))) ?? noBytes;
  const sum = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
  const [one, two] = [await make(), await make()];
  expect(sum(one)).toBe(sum(two));
  expect(one.length).toBeLessThan(40_000);
});

test('the fonts have a glyph for every letter that counts as printable', async () => {
  const fonts = Object.values(await receiptFonts()).map((bytes) => create(bytes));
  const codes = Array.from({ length: 0x2200 }, (_, code) => code);
  const letters = codes.filter((code) => {
    const text = String.fromCodePoint(code);
    return text !== '\n' && /\P{Cn}/u.test(text) && isPrintable([text]);
  });
  expect(letters.length).toBeGreaterThan(1_200);
  for (const font of fonts) {
    const missing = letters.filter(
      (code) => !('hasGlyphForCodePoint' in font && font.hasGlyphForCodePoint(code)),
    );
    expect(missing.map((code) => code.toString(16))).toEqual([]);
  }
});
