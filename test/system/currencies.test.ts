import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { billingOverview } from '#shared/api/billing.ts';
import { receiptSummary } from '#shared/model/receipt.ts';
import { assemblyIn } from './support/assembly-in.ts';
import { newDataFolder } from './support/data-folder.ts';
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

const folder = await newDataFolder();
afterAll(() => rm(folder, { recursive: true, force: true }));

const receipts = z.array(receiptSummary);
const outbox = z.array(z.object({ subject: z.string() }));

async function subjectsTo({ origin }: TestProduct, email: string): Promise<readonly string[]> {
  const mails = await fetch(`${origin}/_local/outbox.json?to=${email}`);
  return z.parse(outbox, await mails.json()).map(({ subject }) => subject);
}

/** The numbers of our prices, which Stripe counts in cents or in whole yen (decision 0249). */
test.for([
  { currency: 'eur', price: '€1,000', month: '€150', part: '€25', exact: '€1,000.00' },
  { currency: 'jpy', price: '¥100,000', month: '¥15,000', part: '¥2,500', exact: '¥100,000' },
])(
  'a product with prices in $currency sells, subscribes, mails, prints and refunds in it',
  async ({ currency, price, month, part, exact }) => {
    const assemblyDir = join(folder, currency);
    expect(await assemblyIn(currency, assemblyDir)).toBeGreaterThan(20);
    const parameters = { MailDomain: 'agency.example', MailFrom: 'hello@agency.example' };
    const product = await bootProduct({ assemblyDir, parameters });
    try {
      const admin = await signedIn(product, 'admin');
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
        const subjects = await subjectsTo(product, email);
        const wanted = [`receipt for ${price}`, `receipt for ${month}`, `refund of ${part}`];
        const arrived = wanted.every((text) => subjects.some((subject) => subject.includes(text)));
        return arrived || undefined;
      });
      expect((await currentUser(visitor)).hasActiveSubscription).toBe(true);
      expect(JSON.stringify(await product.items())).not.toContain('"usd"');
    } finally {
      await product.stop();
    }
  },
);
