import { expect, test } from 'vitest';
import { givenSubscription } from './subscription-support.ts';
import { cards } from './support.ts';

async function givenPaid() {
  const given = await givenSubscription();
  await given.pay(cards.succeeds);
  const { stripe, subscription } = given;
  const newestInvoice = async () =>
    (await stripe.invoices.list({ subscription: subscription.id, expand: ['data.payments'] }))
      .data[0];
  return { ...given, newestInvoice };
}

test('pending items come before the period, the newest first, and are billed once', async () => {
  const { stripe, controls, customer, subscription, newestInvoice } = await givenPaid();
  const order = { customer: customer.id, currency: 'usd' };
  const first = await stripe.invoiceItems.create({ ...order, amount: 30_000, description: 'One' });
  const second = await stripe.invoiceItems.create({
    ...{ ...order, amount: -5_000, description: 'Two', subscription: subscription.id },
    period: { start: 1_700_000_000, end: 1_700_086_400 },
  });
  expect(first).toMatchObject({ invoice: null, proration: false, parent: null });
  expect(first.period.start).toBe(first.period.end);
  controls.renew(subscription.id);
  const invoice = await newestInvoice();
  expect(invoice?.lines.data).toMatchObject([
    {
      ...{ amount: -5_000, description: 'Two', discountable: false },
      parent: {
        ...{ type: 'invoice_item_details', subscription_item_details: null },
        invoice_item_details: { invoice_item: second.id, subscription: subscription.id },
      },
      period: { start: 1_700_000_000, end: 1_700_086_400 },
    },
    { amount: 30_000, parent: { invoice_item_details: { invoice_item: first.id } } },
    { amount: 15_000, parent: { type: 'subscription_item_details', invoice_item_details: null } },
  ]);
  expect(invoice).toMatchObject({ total: 40_000, amount_paid: 40_000, status: 'paid' });
  expect((await stripe.invoiceItems.retrieve(first.id)).invoice).toBe(invoice?.id);
  controls.renew(subscription.id);
  expect(await newestInvoice()).toMatchObject({ total: 15_000 });
  expect((await stripe.invoiceItems.list({ customer: customer.id })).data).toHaveLength(2);
});

test('an invoice contains its first ten lines, and the others are listed', async () => {
  const { stripe, controls, customer, subscription, newestInvoice } = await givenPaid();
  for (let amount = 1; amount <= 11; amount += 1) {
    controls.addInvoiceItem(customer.id, { amount, description: `Item ${amount}` });
  }
  controls.renew(subscription.id);
  const invoice = await newestInvoice();
  expect(invoice?.lines).toMatchObject({ has_more: true });
  expect(invoice?.lines.data).toHaveLength(10);
  const all = await stripe.invoices.listLineItems(invoice?.id ?? '', { limit: 100 });
  expect(all.data.map(({ amount }) => amount)).toEqual([
    ...Array.from({ length: 11 }, (_, index) => 11 - index),
    15_000,
  ]);
});

test('items in another currency, of another subscription or beyond what is owed are not taken', async () => {
  const { stripe, controls, customer, subscription, newestInvoice } = await givenPaid();
  const order = { customer: customer.id, currency: 'usd', amount: 100 };
  await stripe.invoiceItems.create({ ...order, currency: 'eur' });
  await expect(
    stripe.invoiceItems.create({ ...order, subscription: 'sub_nothing' }),
  ).rejects.toMatchObject({ code: 'resource_missing' });
  await expect(stripe.invoiceItems.create({ ...order, amount: -15_000 })).rejects.toMatchObject({
    param: 'amount',
  });
  controls.renew(subscription.id);
  expect(await newestInvoice()).toMatchObject({ total: 15_000 });
});

test('another price is prorated: the next invoice begins with the remaining and the unused time', async () => {
  const { controls, subscription, newestInvoice, now, stripe } = await givenPaid();
  const end = (await now()).items.data[0]?.current_period_end ?? 0;
  const begun = (await now()).items.data[0]?.current_period_start ?? 0;
  controls.advanceClock(((end - begun) / 2) * 1000);
  controls.changePlan(subscription.id, 20_000);
  const next = await stripe.invoices.createPreview({ subscription: subscription.id });
  controls.renew(subscription.id);
  const invoice = await newestInvoice();
  expect(invoice?.lines.data).toMatchObject([
    { amount: 10_000, description: expect.stringContaining('Remaining time after ') },
    { amount: -7_500, description: expect.stringContaining('Unused time after ') },
    { amount: 20_000, parent: { type: 'subscription_item_details' } },
  ]);
  for (const { parent, period } of invoice?.lines.data.slice(0, 2) ?? []) {
    expect(parent?.invoice_item_details?.proration).toBe(true);
    expect(period.end).toBe(end);
  }
  expect([next.total, invoice?.total]).toEqual([22_500, 22_500]);
});
