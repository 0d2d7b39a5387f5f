import { afterAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { handler as showReceipt } from '#functions/billing/receipt.ts';
import { handler as showPdf } from '#functions/billing/receipt-pdf.ts';
import { handler as listReceipts } from '#functions/billing/receipts.ts';
import { templates } from '#functions/mail/templates.ts';
import { defaultAgency } from '#shared/model/agency.ts';
import { receiptSummary } from '#shared/model/receipt.ts';
import { givenSettings } from '#test/support/settings.ts';
import { dumpItems } from '#test/support/table-dump.ts';
import { type Buyer, confirm, givenPaid, reconcile, stripe } from './support/shop.ts';
import { givenSubscription } from './support/subscriptions.ts';

afterAll(() => givenSettings({}));

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

const names = { name: 'Dana', username: 'dana', pdf: null, hasFiles: true };

/** A receipt's mail that waits, as it is sent. */
async function mailedSubject(
  template: 'receipt' | 'renewalReceipt',
  paymentIntentId: string,
): Promise<string> {
  const mails = await dumpItems();
  const mail = mails.find(({ pk, sk }) => `${pk} ${sk}`.includes(`receipt-${paymentIntentId}`));
  if (template === 'receipt') {
    const { data } = z.parse(z.object({ data: templates.receipt.stored }), mail);
    return templates.receipt.write({ ...names, ...data }, defaultAgency).subject;
  }
  const { data } = z.parse(z.object({ data: templates.renewalReceipt.stored }), mail);
  return templates.renewalReceipt.write({ ...names, ...data, next: null }, defaultAgency).subject;
}

interface Shop {
  readonly currency: string;
  /** In cents: the purchase, what is refunded of it, and a month. */
  readonly sold: readonly [number, number, number];
  /** As papers print them. */
  readonly printed: readonly [string, string, string];
  /** As mails say the purchase and the month. */
  readonly mailed: readonly [string, string];
}

/** With hundredths, without, with thousandths, and those that Stripe counts in its own way. */
const shops: readonly Shop[] = [
  {
    ...{ currency: 'usd', sold: [100_000, 2_500, 15_000] },
    ...{ printed: ['$1,000.00', '$25.00', '$150.00'], mailed: ['$1,000', '$150'] },
  },
  {
    ...{ currency: 'eur', sold: [240_050, 2_500, 19_900] },
    ...{ printed: ['€2,400.50', '€25.00', '€199.00'], mailed: ['€2,400.50', '€199'] },
  },
  {
    ...{ currency: 'jpy', sold: [150_000, 500, 22_000] },
    ...{ printed: ['¥150,000', '¥500', '¥22,000'], mailed: ['¥150,000', '¥22,000'] },
  },
  {
    ...{ currency: 'kwd', sold: [305_500, 1_230, 45_000] },
    ...{ printed: ['KWD\u00a0305.500', 'KWD\u00a01.230', 'KWD\u00a045.000'] },
    mailed: ['KWD 305.500', 'KWD 45'],
  },
  {
    ...{ currency: 'huf', sold: [36_500_050, 17_500, 5_500_000] },
    ...{ printed: ['HUF\u00a0365,000.50', 'HUF\u00a0175.00', 'HUF\u00a055,000.00'] },
    mailed: ['HUF 365,000.50', 'HUF 55,000'],
  },
  {
    ...{ currency: 'isk', sold: [13_800_000, 50_000, 2_000_000] },
    ...{ printed: ['ISK\u00a0138,000', 'ISK\u00a0500', 'ISK\u00a020,000'] },
    mailed: ['ISK 138,000', 'ISK 20,000'],
  },
  {
    ...{ currency: 'idr', sold: [1_650_000_000, 100_000, 240_000_000] },
    ...{ printed: ['IDR\u00a016,500,000.00', 'IDR\u00a01,000.00', 'IDR\u00a02,400,000.00'] },
    mailed: ['IDR 16,500,000', 'IDR 2,400,000'],
  },
];

test.each(shops)(
  'a shop in $currency sells, prints, mails and refunds in it',
  async ({ currency, sold, printed, mailed }) => {
    const [purchasePrice, refund, subscriptionPrice] = sold;
    const consultingRate = subscriptionPrice;
    await givenSettings({
      offers: { currency, purchasePrice, subscriptionPrice, consultingRate },
    });
    const { buyer, paymentIntentId } = await givenPaid();
    expect((await buyer.client.call(confirm, { body: { paymentIntentId } })).status).toBe(200);
    const asked = { amount: purchasePrice, currency };
    expect(await stripe.paymentIntents.retrieve(paymentIntentId)).toMatchObject(asked);
    expect(await mailedSubject('receipt', paymentIntentId)).toContain(mailed[0]);
    await stripe.refunds.create({ payment_intent: paymentIntentId, amount: refund });
    await reconcile();
    const papers = await papersOf(buyer);
    expect(papers.map((paper) => paper.currency)).toEqual([currency, currency]);
    const [receipt, note] = ['purchase', 'refund'].map((kind) =>
      papers.find((paper) => paper.kind === kind),
    );
    expect(receipt?.text).toContain(printed[0]);
    expect(receipt?.text).toContain(`Refunded: ${printed[1]}.`);
    expect(note?.text).toContain(printed[1]);

    const month = await givenSubscription();
    const { items } = await stripe.subscriptions.retrieve(month.subscriptionId);
    expect(items.data[0]?.price).toMatchObject({ unit_amount: subscriptionPrice, currency });
    expect(await papersOf(month.subscriber)).toMatchObject([
      { kind: 'subscription', currency, text: expect.stringContaining(printed[2]) },
    ]);
    expect(await mailedSubject('renewalReceipt', month.paymentIntentId)).toContain(mailed[1]);
  },
);
