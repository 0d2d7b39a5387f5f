import type Stripe from 'stripe';
import { expect, test } from 'vitest';
import { cashPayment, dayMs, givenSubscription } from './subscription-support.ts';
import { cards } from './support.ts';

const tries = 100;

/** A subscription whose renewals are declined, with `past_due` after the last attempt. */
async function givenLate(renewals: number) {
  const given = await givenSubscription();
  const { controls, pay, customer, subscription, stripe, told } = given;
  await pay(cards.succeeds);
  controls.afterRetries('past_due');
  controls.failNextPayment(customer.id, tries);
  for (let renewal = 0; renewal < renewals; renewal += 1) controls.renew(subscription.id);
  await told();
  const invoices = async (status: Stripe.InvoiceListParams.Status = 'open') =>
    (await stripe.invoices.list({ subscription: subscription.id, status })).data;
  return { ...given, invoices };
}

test('months that are not paid pile up, the newest first in a list, and paying the latest is enough for active', async () => {
  const { controls, customer, stripe, now, invoices } = await givenLate(2);
  const [second, first] = await invoices();
  expect([first?.amount_remaining, second?.amount_remaining]).toEqual([15_000, 15_000]);
  controls.failNextPayment(customer.id, 0);
  await stripe.invoices.pay(second?.id ?? '');
  expect((await now()).status).toBe('active');
  expect(await invoices()).toMatchObject([{ id: first?.id, status: 'open' }]);
});

test.for([
  ['1-week', 7],
  ['2-weeks', 14],
  ['3-weeks', 21],
  ['1-month', 30],
  ['2-months', 60],
] as const)('smart retries try eight times within %s', async ([schedule, days]) => {
  const { controls, customer, subscription, now, invoices } = await givenLate(0);
  controls.retrySchedule(schedule);
  controls.renew(subscription.id);
  const [owed] = await invoices();
  controls.advanceClock(days * dayMs);
  const late = (await invoices()).find(({ id }) => id === owed?.id);
  expect(late).toMatchObject({ attempt_count: 9, next_payment_attempt: null });
  expect((await now()).status).toBe('past_due');
  expect((await now()).customer).toBe(customer.id);
});

test('left past due, it renews for as long as nobody pays', async () => {
  const { controls, now, invoices } = await givenLate(1);
  controls.advanceClock(95 * dayMs);
  expect((await now()).status).toBe('past_due');
  expect(await invoices()).toHaveLength(3);
});

test('an invoice that is marked uncollectible is no longer collected, and can still be paid', async () => {
  const { controls, customer, stripe, now, invoices, told } = await givenLate(1);
  const [owed] = await invoices();
  const marked = await stripe.invoices.markUncollectible(owed?.id ?? '');
  expect(marked).toMatchObject({
    status: 'uncollectible',
    status_details: { uncollectible: { reason: 'user_forgiven' } },
    status_transitions: { marked_uncollectible_at: expect.any(Number) },
    next_payment_attempt: null,
  });
  expect(await told()).toEqual(['invoice.marked_uncollectible', 'customer.subscription.updated']);
  expect((await now()).status).toBe('active');
  await expect(stripe.invoices.markUncollectible(marked.id)).rejects.toMatchObject({
    statusCode: 400,
  });
  controls.failNextPayment(customer.id, 0);
  const paid = await stripe.invoices.pay(marked.id);
  expect(paid.status).toBe('paid');
  expect(paid).not.toHaveProperty('status_details');
});

test('an invoice is paid by a payment that went past Stripe', async () => {
  const { stripe, customer, now, invoices, told } = await givenLate(1);
  const [owed] = await invoices();
  const record = await stripe.paymentRecords.reportPayment({
    ...cashPayment,
    customer_details: { customer: customer.id },
  });
  const paid = await stripe.invoices.attachPayment(owed?.id ?? '', {
    payment_record: record.id,
    expand: ['payments.data.payment.payment_record'],
  });
  expect(paid).toMatchObject({ status: 'paid', amount_paid: 15_000, amount_remaining: 0 });
  expect(paid.payments?.data).toMatchObject([
    {
      status: 'paid',
      amount_paid: 15_000,
      payment: {
        type: 'payment_record',
        payment_record: { payment_method_details: { custom: { display_name: 'Cash' } } },
      },
    },
    { status: 'canceled', payment: { type: 'payment_intent' } },
  ]);
  expect((await now()).status).toBe('active');
  expect(await told()).toContain('invoice.paid');
  const again = stripe.invoices.attachPayment(paid.id, { payment_record: record.id });
  await expect(again).rejects.toThrow('already paid');
});

test('an invoice that is paid out of band charges nothing and ends its payment', async () => {
  const { stripe, now, invoices, told } = await givenLate(1);
  const [owed] = await invoices();
  const charges = (await stripe.events.list({ type: 'charge.succeeded' })).data.length;
  const paid = await stripe.invoices.pay(owed?.id ?? '', {
    paid_out_of_band: true,
    expand: ['payments.data.payment.payment_intent'],
  });
  expect(paid).toMatchObject({ status: 'paid', amount_paid: 15_000, amount_remaining: 0 });
  expect(paid.payments?.data).toMatchObject([
    { status: 'canceled', payment: { payment_intent: { status: 'canceled' } } },
  ]);
  expect((await stripe.events.list({ type: 'charge.succeeded' })).data).toHaveLength(charges);
  expect((await now()).status).toBe('active');
  expect(await told()).toContain('invoice.paid');
  await expect(stripe.invoices.pay(paid.id)).rejects.toThrow('already paid');
});
