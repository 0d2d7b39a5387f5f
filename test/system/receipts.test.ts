import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { billingOverview, checkoutSession } from '#shared/api/billing.ts';
import { receiptSummary } from '#shared/model/receipt.ts';
import { purchasePriceCents, subscriptionPriceCents } from '#shared/pricing.ts';
import { formatPrice } from '#test/support/prices.ts';
import { eventually } from './support/eventually.ts';
import { mailTo } from './support/inbox.ts';
import { signedIn } from './support/signed-in.ts';
import {
  cards,
  currentUser,
  freshName,
  givenPaid,
  givenWebsite,
  ok,
  whenPaying,
  whenRegistering,
  whenStartingPurchase,
} from './support/steps.ts';
import {
  givenSubscription,
  subscriptionOf,
  whenPaymentFails,
} from './support/subscription-steps.ts';
import { useOwnProduct } from './support/use-product.ts';
import { Visitor } from './support/visitor.ts';

/** Receipts, cards, links and refunds, with the template's permissions. */
const product = await useOwnProduct({
  parameters: { MailDomain: 'agency.example', MailFrom: 'hello@agency.example' },
});
const admin = await signedIn(product, 'admin');
const receipts = z.array(receiptSummary);
const payLink = z.object({ session: z.nullable(checkoutSession) });

async function givenCustomer() {
  const visitor = new Visitor(product.origin);
  const { id, email } = await whenRegistering(visitor, freshName('payer'));
  await givenWebsite(admin, id);
  return { visitor, id, email };
}

const receiptsOf = async (visitor: Visitor) =>
  ok(await visitor.get('/api/billing/receipts'), receipts);

test('a purchase has a receipt, as a page without scripts and as a PDF, only for its owner', async () => {
  const { visitor } = await givenCustomer();
  const paymentIntentId = await givenPaid(
    product.stripe.apiBase,
    await whenStartingPurchase(visitor),
  );
  await visitor.post('/api/purchase/success', { paymentIntentId });
  const [receipt] = await receiptsOf(visitor);
  const path = `/api/billing/receipts/${receipt?.id}`;
  const page = await visitor.get(path);
  expect(page.headers['content-security-policy']).toMatch(
    /^default-src 'none'; style-src 'sha256-/,
  );
  expect(page.headers['content-type']).toContain('text/html');
  expect(page.text).toContain(`Receipt ${receipt?.id}`);
  const file = await visitor.get(`${path}/pdf`);
  expect(file.headers['content-type']).toBe('application/pdf');
  expect(file.text.slice(0, 5)).toBe('%PDF-');
  const { visitor: stranger } = await givenCustomer();
  expect((await stranger.get(path)).status).toBe(404);
  expect((await admin.get(path)).status).toBe(200);
});

test('its mail has the PDF attached, with the rights that sending a file takes', async () => {
  const { visitor, email } = await givenCustomer();
  const paymentIntentId = await givenPaid(
    product.stripe.apiBase,
    await whenStartingPurchase(visitor),
  );
  await visitor.post('/api/purchase/success', { paymentIntentId });
  const [receipt] = await receiptsOf(visitor);
  const subject = `Your receipt for ${formatPrice(purchasePriceCents)}`;
  const mail = await mailTo(product.origin, email, subject);
  const raw = await fetch(`${product.origin}/_local/outbox/${mail.id}/raw`);
  const [head = '', file = ''] = (await raw.text())
    .split(/^--\S+\r\n/m)
    .filter((part) => part.startsWith('Content-Type: application/pdf'))
    .flatMap((part) => part.split('\r\n\r\n'));
  expect(head).toContain(`filename="Receipt-${receipt?.id}.pdf"`);
  expect(Buffer.from(file, 'base64').toString('latin1').slice(0, 5)).toBe('%PDF-');
});

test('an administrator refunds a part and then the rest, which locks the download', async () => {
  const { visitor, id: userId } = await givenCustomer();
  const paymentIntentId = await givenPaid(
    product.stripe.apiBase,
    await whenStartingPurchase(visitor),
  );
  await visitor.post('/api/purchase/success', { paymentIntentId });
  const body = { userId, paymentIntentId, reason: 'They asked for it' };
  const part = await admin.post('/api/admin/refund', { ...body, amountCents: 100 });
  expect(ok(part, receiptSummary).refundedAmount).toBe(100);
  expect((await currentUser(visitor)).hasPurchasedSite).toBe(true);
  const rest = await admin.post('/api/admin/refund', { ...body, reason: 'All of it' });
  expect(ok(rest, receiptSummary).refundedAmount).toBe(purchasePriceCents);
  expect((await currentUser(visitor)).hasPurchasedSite).toBe(false);
  const listed = ok(await admin.get(`/api/admin/payments?userId=${userId}`), receipts);
  expect(listed.map(({ kind }) => kind).toSorted()).toEqual(['purchase', 'refund', 'refund']);
});

test('a refund that the bank returns is taken off the receipt, and can be made again', async () => {
  const { visitor, id: userId } = await givenCustomer();
  const paymentIntentId = await givenPaid(
    product.stripe.apiBase,
    await whenStartingPurchase(visitor),
  );
  await visitor.post('/api/purchase/success', { paymentIntentId });
  const body = { userId, paymentIntentId, amountCents: 100, reason: 'They asked for it' };
  expect((await admin.post('/api/admin/refund', body)).status).toBe(200);
  product.stripe.controls.failRefund(paymentIntentId);
  await product.stripe.controls.settled();
  const listed = ok(await admin.get(`/api/admin/payments?userId=${userId}`), receipts);
  expect(listed.map(({ kind }) => kind)).toEqual(['failedRefund', 'refund', 'purchase']);
  expect(listed.at(-1)?.refundedAmount).toBe(0);
  const again = await admin.post('/api/admin/refund', body);
  expect(ok(again, receiptSummary).refundedAmount).toBe(100);
});

describe('a late payment', () => {
  test('is paid by a new card', async () => {
    const { visitor } = await givenCustomer();
    await whenPaymentFails(product, await givenSubscription(visitor, product));
    const late = ok(await visitor.get('/api/billing'), billingOverview);
    expect(late.due).toMatchObject([{ amount: subscriptionPriceCents }]);
    const session = ok(await visitor.post('/api/billing/card', {}), checkoutSession);
    const [setupIntentId = ''] = session.clientSecret.split('_secret_');
    const { clientSecret: client_secret, publishableKey: key } = session;
    await fetch(`${product.stripe.apiBase}/v1/setup_intents/${setupIntentId}/confirm`, {
      method: 'POST',
      body: new URLSearchParams({ client_secret, key, payment_method: 'pm_card_mastercard' }),
    });
    const paid = await visitor.post('/api/billing/card/confirm', { setupIntentId });
    expect(ok(paid, billingOverview)).toMatchObject({ due: [], card: { last4: '4444' } });
    const buyer = await visitor.post('/api/billing/buyer', { name: 'Acme', address: '1 Road' });
    expect(buyer.status).toBe(200);
  });

  test('is paid from its mail without signing in', async () => {
    const { visitor, email } = await givenCustomer();
    await whenPaymentFails(product, await givenSubscription(visitor, product));
    const findLink = async () => {
      const outbox = await fetch(`${product.origin}/_local/outbox.json?to=${email}`);
      const mails = z.parse(z.array(z.object({ text: z.string() })), await outbox.json());
      return mails.map(({ text }) => /\/pay\/[\w-]+/.exec(text)?.[0]).find(Boolean);
    };
    const path = await eventually('the mail', findLink, 60_000);
    const somebody = new Visitor(product.origin);
    const link = await somebody.get(`/api${path}`);
    expect(link.json).toMatchObject({
      due: [{ amount: subscriptionPriceCents }],
      card: { last4: '4242' },
    });
    const { session } = ok(await somebody.post(`/api${path}`, {}), payLink);
    if (!session) throw new Error('There is nothing to pay');
    await whenPaying(product.stripe.apiBase, session, cards.succeeds);
    expect(ok(await somebody.post(`/api${path}`, {}), payLink)).toEqual({ session: null });
    expect((await subscriptionOf(visitor)).subscriptionStatus).toBe('active');
    expect((await somebody.get(`/api${path}`)).json).toMatchObject({ due: [] });
    const months = await receiptsOf(visitor);
    expect(months.map(({ kind }) => kind)).toEqual(['subscription', 'subscription']);
  });
});
