import { expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { handler as showReceipt } from '#functions/billing/receipt.ts';
import { handler as showPdf } from '#functions/billing/receipt-pdf.ts';
import { handler as listReceipts } from '#functions/billing/receipts.ts';
import { templates } from '#functions/mail/templates.ts';
import { defaultAgency } from '#shared/model/agency.ts';
import { receiptSummary } from '#shared/model/receipt.ts';
import { dumpItems } from '#test/support/table-dump.ts';
import { type Buyer, confirm, givenPaid, reconcile, stripe } from './support/shop.ts';
import { givenSubscription } from './support/subscriptions.ts';

const shop = vi.hoisted(() => ({ currency: 'usd' }));

/** The same numbers in another currency (decision 0249). */
vi.mock('#shared/pricing.ts', async (original) => ({
  ...(await original<typeof import('#shared/pricing.ts')>()),
  get currency() {
    return shop.currency;
  },
}));

/** The papers of a customer, the oldest first. */
async function papersOf({ client }: Pick<Buyer, 'client'>) {
  const { json } = await client.call(listReceipts, {});
  const receipts = z.parse(z.array(receiptSummary), json);
  const papers = receipts.map(async ({ id, currency, kind }) => {
    const page = await client.call(showReceipt, { params: { id } });
    expect((await client.call(showPdf, { params: { id } })).status).toBe(200);
    return { kind, currency, text: page.body };
  });
  return Promise.all(papers);
}

/** A receipt's mail that waits, as it is sent. */
async function mailedSubject(paymentIntentId: string): Promise<string> {
  const data = z.object({ data: templates.receipt.stored });
  const mails = await dumpItems();
  const mail = mails.find(({ pk, sk }) => `${pk} ${sk}`.includes(`receipt-${paymentIntentId}`));
  const names = { name: 'Dana', username: 'dana', pdf: null };
  return templates.receipt.write({ ...names, ...z.parse(data, mail).data }, defaultAgency).subject;
}

test.for([
  ['eur', '€1,000.00', '€25.00', '€1,000', '€150.00'],
  ['jpy', '¥100,000', '¥2,500', '¥100,000', '¥15,000'],
] as const)(
  'a shop in %s sells, prints, mails and refunds in it',
  async ([currency, total, refunded, price, month]) => {
    shop.currency = currency;
    const { buyer, paymentIntentId } = await givenPaid();
    await buyer.client.call(confirm, { body: { paymentIntentId } });
    expect(await stripe.paymentIntents.retrieve(paymentIntentId)).toMatchObject({ currency });
    expect(await mailedSubject(paymentIntentId)).toBe(`Your receipt for ${price}`);
    await stripe.refunds.create({ payment_intent: paymentIntentId, amount: 2_500 });
    await reconcile();
    const papers = await papersOf(buyer);
    expect(papers.map((paper) => paper.currency)).toEqual([currency, currency]);
    const [receipt, note] = ['purchase', 'refund'].map((kind) =>
      papers.find((paper) => paper.kind === kind),
    );
    expect(receipt?.text).toContain(total);
    expect(receipt?.text).toContain(`Refunded: ${refunded}.`);
    expect(note?.text).toContain(refunded);
    const { subscriber } = await givenSubscription();
    const [first] = await papersOf(subscriber);
    expect(first?.text).toContain(month);
  },
);

test('a purchase made before the change keeps its currency', async () => {
  shop.currency = 'eur';
  const { buyer, paymentIntentId } = await givenPaid();
  shop.currency = 'jpy';
  await buyer.client.call(confirm, { body: { paymentIntentId } });
  await reconcile();
  expect(await papersOf(buyer)).toMatchObject([{ kind: 'purchase', currency: 'eur' }]);
});
