import { expect, test } from 'vitest';
import { receiptPdf } from '#functions/billing/receipts/receipt-pdf.ts';
import type { Receipt } from '#shared/model/receipt.ts';
import { putPageFile } from '#test/support/files-bucket.ts';
import { pdfText } from '#test/support/pdf-text.ts';
import { pngChunk, pngOf } from '#test/support/pictures.ts';
import { receiptBrand } from '#test/support/receipt-brand.ts';

const nobody = { name: 'Dana', address: null, taxId: null, email: 'dana@example.com' };

const receiptWith = (icon: string): Receipt => ({
  ...{ id: 'P-000001', kind: 'purchase', userId: 7, issuedAt: '2026-11-23T23:30:00.000Z' },
  ...{ timeZone: 'UTC', paymentIntentId: 'pi_1', amount: 100, currency: 'usd', accepted: null },
  ...{ refundedAmount: 0, dispute: null, refundOf: null, paidWith: null, taxLine: null },
  brand: { ...receiptBrand, name: 'Atelier Wiese', mark: '/brand/mark.svg', icon },
  seller: { ...nobody, name: 'Atelier Wiese GmbH', phone: null },
  buyer: nobody,
  lines: [{ text: 'A website', amount: 100 }],
  statement: null,
});

let stored = 0;
async function givenIcon(bytes: Buffer): Promise<string> {
  stored += 1;
  const name = `${String(stored).repeat(32)}-8x8.png`;
  await putPageFile(`brand/${name}`, bytes);
  return `/brand/${name}`;
}

async function printed(icon: string) {
  const pdf = (await receiptPdf(receiptWith(icon))) ?? new Uint8Array();
  expect(await pdfText(pdf)).toContain('Atelier Wiese');
  return (
    Buffer.from(pdf)
      .toString('latin1')
      .match(/\/Subtype \/Image/g)?.length ?? 0
  );
}

test('the PDF carries the icon that was drawn from the mark, and is the same file each time', async () => {
  const icon = await givenIcon(pngOf(8, 8));
  expect(await printed(icon)).toBe(1);
  expect(await receiptPdf(receiptWith(icon))).toEqual(await receiptPdf(receiptWith(icon)));
});

/** Its parts are whole, and what they hold does not unpack. */
const broken = Buffer.concat([
  pngOf(8, 8).subarray(0, 33),
  pngChunk('IDAT', Buffer.from('nothing that unpacks')),
  pngChunk('IEND', Buffer.alloc(0)),
]);

test.each([
  ['there is none', async () => ''],
  ['it is not there', async () => `/brand/${'f'.repeat(32)}-8x8.png`],
  ['it is a drawing', async () => `/brand/${'e'.repeat(32)}-8x8.svg`],
  ['it cannot be unpacked', () => givenIcon(broken)],
  ['it unpacks into more than its size', () => givenIcon(pngOf(80, 80))],
])('where %s the name stands alone', async (_why, given) => {
  expect(await printed(await given())).toBe(0);
});
