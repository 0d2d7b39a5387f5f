import { describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { handler as buyerHandler } from '#functions/billing/buyer.ts';
import { handler as showReceipt } from '#functions/billing/receipt.ts';
import { handler as showPdf } from '#functions/billing/receipt-pdf.ts';
import { handler as listReceipts } from '#functions/billing/receipts.ts';
import { getReceipt } from '#functions/data/billing/receipt.ts';
import { getUser } from '#functions/data/users/user.ts';

import { type Receipt, type ReceiptSummary, receiptSummary } from '#shared/model/receipt.ts';
import { offers, purchasePriceCents, subscriptionPriceCents } from '#shared/pricing.ts';
import { failedRefundNote, licenseStatement } from '#shared/texts/receipts.ts';
import { ApiClient } from '#test/support/api-client.ts';
import { dumpItems } from '#test/support/table-dump.ts';
import {
  type Buyer,
  confirm,
  deliver,
  embedded,
  eventsOf,
  givenBuyer,
  givenPaid,
  reconcile,
  stripe,
} from './support/shop.ts';
import { deliverNewest, givenSubscription } from './support/subscriptions.ts';

type Caller = Pick<Buyer, 'client'>;

async function receiptsOf({ client }: Caller): Promise<readonly ReceiptSummary[]> {
  const { json } = await client.call(listReceipts, {});
  return z.parse(z.array(receiptSummary), json);
}

async function storedReceipt(id = ''): Promise<Receipt> {
  const found = await getReceipt(id);
  if (!found) throw new Error(`There is no receipt ${id}`);
  return found;
}

async function givenOwner() {
  const { buyer, paymentIntentId } = await givenPaid();
  await buyer.client.call(confirm, { body: { paymentIntentId } });
  return { buyer, paymentIntentId };
}

async function givenSubscriber() {
  const { subscriber: buyer, paymentIntentId } = await givenSubscription();
  return { buyer, paymentIntentId };
}

/** Delivers a payment's newest event. */
async function deliverPaymentEvent(paymentIntentId: string): Promise<void> {
  const event = (await eventsOf(paymentIntentId)).at(-1);
  expect((await deliver(new ApiClient('198.51.100.9'), event)).status).toBe(200);
}

describe('A receipt', () => {
  test('is issued once for a purchase and contains the license statement', async () => {
    const { buyer, paymentIntentId } = await givenOwner();
    await buyer.client.call(confirm, { body: { paymentIntentId } });
    const [receipt, ...others] = await receiptsOf(buyer);
    expect(others).toEqual([]);
    expect(receipt).toMatchObject({
      ...{ kind: 'purchase', amount: purchasePriceCents, refundedAmount: 0, dispute: null },
      paymentIntentId,
    });
    const page = await buyer.client.call(showReceipt, { params: { id: receipt?.id ?? '' } });
    expect(page.headers?.['content-type']).toBe('text/html; charset=utf-8');
    expect(page.headers?.['content-security-policy']).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+'; frame-ancestors 'none'/,
    );
    expect(page.body).toContain(`Receipt ${receipt?.id}`);
    expect(page.body).toContain(licenseStatement);
    expect(page.body).toContain('$1,000.00');
    expect(page.body).toContain('Paid with Visa ending in 4242.');
  });

  test('is issued for each month, even if nobody is online', async () => {
    const { subscriber, subscriptionId } = await givenSubscription();
    embedded.controls.renew(subscriptionId);
    await deliverNewest(subscriptionId);
    embedded.controls.renew(subscriptionId);
    await reconcile();
    const receipts = await receiptsOf(subscriber);
    expect(receipts.map(({ kind, amount }) => [kind, amount])).toEqual(
      Array.from({ length: 3 }, () => ['subscription', subscriptionPriceCents]),
    );
    expect(new Set(receipts.map(({ id }) => id)).size).toBe(3);
  });

  test('prints a change of price in Stripe’s order, and keeps the subscription', async () => {
    const { subscriber, subscriptionId } = await givenSubscription();
    embedded.controls.changePlan(subscriptionId, 20_000);
    embedded.controls.renew(subscriptionId);
    await deliverNewest(subscriptionId);
    const [newest] = await receiptsOf(subscriber);
    const { lines, amount } = await storedReceipt(newest?.id);
    expect(lines.map(({ text }) => text)).toEqual([
      expect.stringMatching(/^Remaining time after /),
      expect.stringMatching(/^Unused time after /),
      expect.stringContaining(offers.subscription.title),
    ]);
    expect(lines.reduce((sum, line) => sum + line.amount, 0)).toBe(amount);
    expect(amount).toBeGreaterThan(20_000);
    expect((await getUser(subscriber.id))?.subscriptionStatus).toBe('active');
  });

  test('prints every line of a month, though the month is not the first of them', async () => {
    const { subscriber, subscriptionId } = await givenSubscription();
    const { customer } = await stripe.subscriptions.retrieve(subscriptionId);
    const items = [...Array(11).keys()].map((hour) => ({
      ...{ amount: 1_000 * hour - 500, description: `Consulting ${hour}` },
    }));
    for (const item of items) embedded.controls.addInvoiceItem(String(customer), item);
    embedded.controls.renew(subscriptionId);
    await deliverNewest(subscriptionId);
    const [receipt] = await receiptsOf(subscriber);
    const { lines, amount } = await storedReceipt(receipt?.id);
    const day = '[A-Z][a-z]{2}\\u{a0}\\d{1,2},\\u{a0}\\d{4}';
    expect(lines.map(({ text }) => text)).toEqual([
      ...items.map(({ description }) => description).toReversed(),
      expect.stringMatching(new RegExp(`${offers.subscription.title}, ${day} to ${day}$`, 'u')),
    ]);
    expect(amount).toBe(lines.reduce((sum, line) => sum + line.amount, 0));
    expect(amount).toBe(subscriptionPriceCents + 49_500);
    const page = await subscriber.client.call(showReceipt, { params: { id: receipt?.id ?? '' } });
    expect(page.body).toContain('<td>Consulting 0</td><td>-$5.00</td>');
    expect(page.body).toContain('Paid with Visa ending in 4242.');
  });

  test('names the buyer as entered at that time, escaped', async () => {
    const { buyer, paymentIntentId } = await givenPaid();
    const body = { name: '<b>Acme</b> & Co', address: '1 Road\nTown', taxId: 'GB 1' };
    await buyer.client.call(buyerHandler, { body });
    await buyer.client.call(confirm, { body: { paymentIntentId } });
    await buyer.client.call(buyerHandler, { body: { name: 'Somebody else' } });
    const [receipt] = await receiptsOf(buyer);
    const page = await buyer.client.call(showReceipt, { params: { id: receipt?.id ?? '' } });
    expect(page.body).toContain('&lt;b&gt;Acme&lt;/b&gt; &amp; Co<br>1 Road<br>Town');
    expect(page.body).not.toContain('Somebody else');
  });

  test('is also a PDF', async () => {
    const { buyer } = await givenOwner();
    const [receipt] = await receiptsOf(buyer);
    const answer = await buyer.client.call(showPdf, { params: { id: receipt?.id ?? '' } });
    expect(answer.headers?.['content-type']).toBe('application/pdf');
    expect(answer.isBase64Encoded).toBe(true);
    const bytes = Buffer.from(String(answer.body), 'base64');
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  });

  test('names the website, and is shown as the page where the PDF lacks its letters', async () => {
    const { buyer, paymentIntentId } = await givenPaid();
    await buyer.client.call(buyerHandler, { body: { name: '株式会社' } });
    await buyer.client.call(confirm, { body: { paymentIntentId } });
    const [receipt] = await receiptsOf(buyer);
    const params = { id: receipt?.id ?? '' };
    const answer = await buyer.client.call(showPdf, { params });
    expect(answer.status).toBe(302);
    expect(answer.headers?.location).toBe(`/api/billing/receipts/${params.id}`);
    const page = await buyer.client.call(showReceipt, { params });
    expect(page.body).toContain('株式会社');
    expect(page.body).toMatch(new RegExp(`${offers.purchase.title}, website “[^”]+”`));
  });

  test('of another customer is not found, as a page or as a PDF', async () => {
    const { buyer } = await givenOwner();
    const [receipt] = await receiptsOf(buyer);
    const stranger = await givenBuyer();
    for (const show of [showReceipt, showPdf]) {
      const answer = await stranger.client.call(show, { params: { id: receipt?.id ?? '' } });
      expect(answer.status).toBe(404);
    }
  });
});

describe('A refund or dispute', () => {
  test('gets a note for each refund, and the receipt shows their sum', async () => {
    const { buyer, paymentIntentId } = await givenOwner();
    await stripe.refunds.create({ payment_intent: paymentIntentId, amount: 5_000 });
    await deliverPaymentEvent(paymentIntentId);
    await stripe.refunds.create({ payment_intent: paymentIntentId, amount: 700 });
    await deliverPaymentEvent(paymentIntentId);
    await deliverPaymentEvent(paymentIntentId);
    const receipts = await receiptsOf(buyer);
    const receipt = receipts.find(({ kind }) => kind === 'purchase');
    expect(receipt?.refundedAmount).toBe(5_700);
    const refunds = receipts.filter(({ kind }) => kind === 'refund');
    expect(refunds.map(({ amount }) => amount).toSorted()).toEqual([5_000, 700]);
    expect(refunds.every(({ refundOf }) => refundOf === receipt?.id)).toBe(true);
  });

  test('of a month is found by the reconciler when the webhook is lost', async () => {
    const { subscriber, paymentIntentId } = await givenSubscription();
    await stripe.refunds.create({ payment_intent: paymentIntentId, amount: 100 });
    await reconcile();
    const kinds = (await receiptsOf(subscriber)).map(({ kind }) => kind);
    expect(kinds.toSorted()).toEqual(['refund', 'subscription']);
  });

  test('shows on the receipt as open, and as a chargeback when lost', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    const { buyer, paymentIntentId } = await givenOwner();
    embedded.controls.dispute(paymentIntentId);
    await deliverPaymentEvent(paymentIntentId);
    expect((await receiptsOf(buyer)).map(({ dispute }) => dispute)).toEqual(['open']);
    embedded.controls.closeDispute(paymentIntentId, 'lost');
    await deliverPaymentEvent(paymentIntentId);
    const [receipt] = await receiptsOf(buyer);
    expect(receipt?.dispute).toBe('lost');
    const page = await buyer.client.call(showReceipt, { params: { id: receipt?.id ?? '' } });
    expect(page.body).toContain('Charged back');
  });
});

describe('A refund that fails at the bank', () => {
  function expectReported(times: number): void {
    expect(console.error).toHaveBeenCalledTimes(times);
    if (times > 0)
      expect(console.error).toHaveBeenCalledWith(expect.stringContaining('a refund failed'));
    vi.mocked(console.error).mockClear();
  }

  test('is taken off the receipt, and a note of its own says so', async () => {
    const { buyer, paymentIntentId } = await givenOwner();
    for (const amount of [5_000, 700]) {
      await stripe.refunds.create({ payment_intent: paymentIntentId, amount });
      await deliverPaymentEvent(paymentIntentId);
    }
    embedded.controls.failRefund(paymentIntentId);
    for (let times = 0; times < 2; times += 1) await deliverPaymentEvent(paymentIntentId);
    const receipts = await receiptsOf(buyer);
    const receipt = receipts.find(({ refundOf }) => refundOf === null);
    expect(receipt?.refundedAmount).toBe(5_000);
    const failed = receipts.filter(({ kind }) => kind === 'failedRefund');
    expect(failed).toMatchObject([{ amount: 700, refundOf: receipt?.id }]);
    expect(receipts).toHaveLength(4);
    const page = await buyer.client.call(showReceipt, { params: { id: failed[0]?.id ?? '' } });
    expect(page.body).toContain(`Failed refund ${failed[0]?.id}`);
    expect(page.body).toContain(failedRefundNote);
    expect(page.body).not.toContain('Paid with');
    expectReported(1);
  });

  test.for([
    ['purchase', givenOwner],
    ['month', givenSubscriber],
  ] as const)(
    'is found by the reconciler when the webhook of the %s is lost',
    async ([, given]) => {
      const { buyer, paymentIntentId } = await given();
      await stripe.refunds.create({ payment_intent: paymentIntentId });
      await reconcile();
      embedded.controls.failRefund(paymentIntentId);
      await reconcile();
      const receipts = await receiptsOf(buyer);
      expect(receipts.map(({ kind }) => kind)).toContain('failedRefund');
      expect(receipts.find(({ refundOf }) => refundOf === null)?.refundedAmount).toBe(0);
      expectReported(1);
    },
  );

  test('leaves no note if it had failed before we heard of it', async () => {
    const { buyer, paymentIntentId } = await givenOwner();
    await stripe.refunds.create({ payment_intent: paymentIntentId });
    embedded.controls.failRefund(paymentIntentId);
    await deliverPaymentEvent(paymentIntentId);
    expect(await receiptsOf(buyer)).toMatchObject([{ kind: 'purchase', refundedAmount: 0 }]);
    expectReported(0);
  });

  test('does not hide a refund of the same amount that follows', async () => {
    const { buyer, paymentIntentId } = await givenOwner();
    await stripe.refunds.create({ payment_intent: paymentIntentId, amount: 5_000 });
    await deliverPaymentEvent(paymentIntentId);
    embedded.controls.failRefund(paymentIntentId);
    await stripe.refunds.create({ payment_intent: paymentIntentId, amount: 5_000 });
    await deliverPaymentEvent(paymentIntentId);
    const receipts = await receiptsOf(buyer);
    const kinds = receipts.map(({ kind }) => kind).toSorted();
    expect(kinds).toEqual(['failedRefund', 'purchase', 'refund', 'refund']);
    expect(receipts.find(({ refundOf }) => refundOf === null)?.refundedAmount).toBe(5_000);
    expectReported(1);
  });
});

test('receipt numbers have no gaps and no duplicates when ten payments are settled at once', async () => {
  const paid = await Promise.all(Array.from({ length: 10 }, givenPaid));
  await Promise.all(
    paid.map(({ buyer, paymentIntentId }) =>
      buyer.client.call(confirm, { body: { paymentIntentId } }),
    ),
  );
  // A caller with too many conflicts got a 503 and retries.
  for (const { buyer, paymentIntentId } of paid) {
    await buyer.client.call(confirm, { body: { paymentIntentId } });
  }
  const items = await dumpItems();
  const numbers = items.filter(({ pk }) => pk.startsWith('RECEIPT#')).map(({ pk }) => pk);
  const all = numbers.map((_, index) => `RECEIPT#P-${String(index + 1).padStart(6, '0')}`);
  expect(numbers.toSorted()).toEqual(all);
  const entries = items.filter(({ pk, sk }) => pk.startsWith('PAYMENT#') && sk === 'PAYMENT');
  const receipts = items.filter(({ pk, sk }) => pk.startsWith('PAYMENT#') && sk === 'RECEIPT');
  const withReceipt = new Set(receipts.map(({ pk }) => pk));
  expect(entries.every(({ pk }) => withReceipt.has(pk))).toBe(true);
});
