import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { unset } from '#functions/rules/settings.ts';
import { billingOverview } from '#shared/api/billing.ts';
import { settings } from '#shared/api/settings.ts';
import { receiptSummary } from '#shared/model/receipt.ts';
import { eventually } from './support/eventually.ts';
import { bootProduct, type TestProduct } from './support/product.ts';
import { signedIn } from './support/signed-in.ts';
import {
  currentUser,
  freshName,
  givenPaid,
  givenWebsite,
  ok,
  whenRegistering,
  whenStartingPurchase,
} from './support/steps.ts';
import { givenSubscription } from './support/subscription-steps.ts';
import { Visitor } from './support/visitor.ts';

const receipts = z.array(receiptSummary);
const outbox = z.array(z.object({ subject: z.string() }));

let product: TestProduct;
beforeAll(async () => {
  const parameters = { MailDomain: 'agency.example', MailFrom: 'hello@agency.example' };
  product = await bootProduct({ parameters });
});
afterAll(() => product.stop());

async function subjectsTo(email: string): Promise<readonly string[]> {
  const mails = await fetch(`${product.origin}/_local/outbox.json?to=${email}`);
  return z.parse(outbox, await mails.json()).map(({ subject }) => subject);
}

const path = settings.getStored.path;

/** Of this currency, with other amounts for the standard ones of dollars. */
async function givenOffers(admin: Visitor, currency: string): Promise<void> {
  const { version } = ok(await admin.get(path), settings.getStored.response);
  const amounts = { purchasePrice: 100_000, subscriptionPrice: 15_000, consultingRate: 15_000 };
  const values = { ...unset, offers: { ...unset.offers, currency, ...amounts } };
  expect((await admin.ask(path, { method: 'PUT', body: { version, values } })).status).toBe(200);
}

/** Stripe counts them in cents, in whole yen, or in thousandths (decision 0249). */
test.for([
  { currency: 'eur', price: '€1,000', month: '€150', part: '€25', exact: '€1,000.00' },
  { currency: 'jpy', price: '¥100,000', month: '¥15,000', part: '¥2,500', exact: '¥100,000' },
  {
    currency: 'kwd',
    price: 'KWD 100',
    month: 'KWD 15',
    part: 'KWD 2.500',
    exact: 'KWD\u00a0100.000',
  },
])(
  'an agency that chooses $currency sells, subscribes, mails, prints and refunds in it',
  async ({ currency, price, month, part, exact }) => {
    const admin = await signedIn(product, 'admin');
    await givenOffers(admin, currency);
    const visitor = new Visitor(product.origin);
    const { id: userId, email } = await whenRegistering(visitor, freshName('payer'));
    await givenWebsite(admin, userId);
    const form = await whenStartingPurchase(visitor);
    const paymentIntentId = await givenPaid(product.stripe.apiBase, form);
    expect((await visitor.post('/api/purchase/success', { paymentIntentId })).status).toBe(200);
    await givenSubscription(visitor, product);
    const shown = ok(await visitor.get('/api/billing'), billingOverview);
    expect(shown.next).toEqual({ amount: 15_000, currency, discount: null });
    const refund = { userId, paymentIntentId, amountCents: 2_500, reason: 'They asked for it' };
    expect((await admin.post('/api/admin/refund', refund)).status).toBe(200);

    const papers = ok(await visitor.get('/api/billing/receipts'), receipts);
    expect(papers.map((paper) => paper.currency)).toEqual([currency, currency, currency]);
    const sold = papers.find(({ kind }) => kind === 'purchase');
    const page = await visitor.get(`/api/billing/receipts/${sold?.id}`);
    expect(page.text).toContain(exact);
    const file = await visitor.get(`/api/billing/receipts/${sold?.id}/pdf`);
    expect(file.text.slice(0, 5)).toBe('%PDF-');
    await eventually('the mails', async () => {
      const subjects = await subjectsTo(email);
      const wanted = [`receipt for ${price}`, `receipt for ${month}`, `refund of ${part}`];
      const arrived = wanted.every((text) => subjects.some((subject) => subject.includes(text)));
      return arrived || undefined;
    });
    expect((await currentUser(visitor)).hasActiveSubscription).toBe(true);
    expect(JSON.stringify(await product.items())).not.toContain('"usd"');
  },
);
