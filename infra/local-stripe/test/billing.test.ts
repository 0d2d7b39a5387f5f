import { expect, test } from 'vitest';
import { givenSubscription, intentOf, orderOf } from './subscription-support.ts';
import {
  authenticated,
  cards,
  chargeOf,
  givenStripe,
  givenStripeWithWebhook,
  post,
} from './support.ts';

test('a price is found by its lookup key, which names one price at a time', async () => {
  const { stripe } = await givenStripe();
  const monthly = {
    currency: 'usd',
    lookup_key: 'monthly',
    product_data: { name: 'Monthly' },
    recurring: { interval: 'month' },
    unit_amount: 15_000,
  } as const;
  const first = await stripe.prices.create(monthly);
  await expect(stripe.prices.create(monthly)).rejects.toMatchObject({ param: 'lookup_key' });
  const second = await stripe.prices.create({ ...monthly, transfer_lookup_key: true });
  const { data } = await stripe.prices.list({
    lookup_keys: ['monthly'],
    expand: ['data.product'],
  });
  expect(data).toMatchObject([{ id: second.id, product: { name: 'Monthly' } }]);
  expect((await stripe.prices.retrieve(first.id)).lookup_key).toBeNull();
  const archived = { active: false, lookup_key: 'monthly', transfer_lookup_key: true };
  expect(await stripe.prices.update(first.id, archived)).toMatchObject({
    ...{ active: false, lookup_key: 'monthly', unit_amount: 15_000 },
  });
  expect((await stripe.prices.list({ lookup_keys: ['monthly'], active: true })).data).toEqual([]);
});

test('an archived price and a price of an archived product cannot be sold', async () => {
  const { stripe, customer, price, controls } = await givenSubscription();
  const order = orderOf(customer, price);
  controls.archivePrice(price.id);
  const inactive = {
    statusCode: 400,
    message: expect.stringContaining('price specified is inactive'),
  };
  await expect(stripe.subscriptions.create(order)).rejects.toMatchObject(inactive);
  controls.archivePrice(price.id, false);
  await stripe.products.update(String(price.product), { active: false });
  expect((await stripe.products.retrieve(String(price.product))).active).toBe(false);
  await expect(stripe.subscriptions.create(order)).rejects.toMatchObject({
    message: expect.stringContaining('its product is not active'),
  });
});

test('an invoice of 0 is paid at once without a payment, and a coupon for one invoice ends with it', async () => {
  const { stripe, customer, price, controls } = await givenSubscription();
  controls.discount(customer.id, { percent: 100, duration: 'once' });
  expect(await stripe.customers.retrieve(customer.id)).toMatchObject({
    discount: { source: { type: 'coupon' } },
  });
  const free = await stripe.subscriptions.create(orderOf(customer, price));
  expect(free).toMatchObject({
    status: 'active',
    latest_invoice: {
      ...{ status: 'paid', subtotal: 15_000, total: 0, amount_due: 0, amount_paid: 0 },
      ...{ confirmation_secret: null, total_discount_amounts: [{ amount: 15_000 }] },
    },
  });
  expect(await stripe.customers.retrieve(customer.id)).toMatchObject({ discount: null });
  controls.discount(customer.id, { percent: 50 });
  controls.renew(free.id);
  const [half] = (await stripe.invoices.list({ subscription: free.id })).data;
  expect(half).toMatchObject({ subtotal: 15_000, total: 7_500, amount_due: 7_500 });
});

test('a subscription without a known price or customer is refused', async () => {
  const { stripe, customer, price } = await givenSubscription();
  const order = orderOf(customer, price);
  expect((await stripe.subscriptions.create(order)).items.data[0]?.price.id).toBe(price.id);
  await expect(
    stripe.subscriptions.create({ ...order, items: [{ price: 'price_nothing' }] }),
  ).rejects.toMatchObject({ statusCode: 400, code: 'resource_missing', param: 'items[0][price]' });
  await expect(
    stripe.subscriptions.create({ ...order, customer: 'cus_nobody' }),
  ).rejects.toMatchObject({ code: 'resource_missing', param: 'customer' });
});

test('an invoice and its payment are joined by an invoice payment, found from both sides', async () => {
  const { stripe, subscription, firstIntent, pay } = await givenSubscription();
  await pay(cards.succeeds);
  const [join] = (
    await stripe.invoicePayments.list({
      payment: { type: 'payment_intent', payment_intent: firstIntent.id },
    })
  ).data;
  expect(join).toMatchObject({ status: 'paid', amount_paid: 15_000 });
  const invoice = await stripe.invoices.retrieve(String(join?.invoice), {
    expand: ['payments.data.payment.payment_intent', 'parent.subscription_details.subscription'],
  });
  expect(invoice).toMatchObject({
    status: 'paid',
    parent: {
      subscription_details: { subscription: { id: subscription.id }, metadata: { userId: '7' } },
    },
    payments: { data: [{ payment: { payment_intent: { id: firstIntent.id } } }] },
  });
  expect(invoice.lines.data).toMatchObject([{ amount: 15_000, subscription: subscription.id }]);
});

test('the server can charge a card for an open invoice', async () => {
  const { stripe, subscription, controls, customer, pay, now } = await givenSubscription();
  await pay(cards.succeeds);
  controls.failNextPayment(customer.id, 2);
  controls.renew(subscription.id);
  const { latest_invoice: id } = await now();
  await expect(stripe.invoices.pay(String(id))).rejects.toMatchObject({ code: 'card_declined' });
  expect((await now()).status).toBe('past_due');
  expect(await stripe.invoices.pay(String(id))).toMatchObject({ status: 'paid', attempt_count: 1 });
  expect((await now()).status).toBe('active');
  await expect(stripe.invoices.pay(String(id))).rejects.toMatchObject({
    message: 'Invoice is already paid',
  });
});

test('without a card the server gets an error', async () => {
  const { stripe, now } = await givenSubscription();
  const { latest_invoice: id } = await now();
  await expect(stripe.invoices.pay(String(id))).rejects.toMatchObject({ statusCode: 400 });
});

test('the payment of an invoice ends with the invoice only', async () => {
  const { stripe, firstIntent, now, told } = await givenSubscription();
  await told();
  await expect(stripe.paymentIntents.cancel(firstIntent.id)).rejects.toMatchObject({
    code: 'payment_intent_unexpected_state',
  });
  await stripe.invoices.voidInvoice(String((await now()).latest_invoice));
  expect((await now()).status).toBe('incomplete_expired');
  expect((await stripe.paymentIntents.retrieve(firstIntent.id)).status).toBe('canceled');
});

test('a customer with a card subscribes in one call', async () => {
  const { stripe, price } = await givenSubscription();
  const customer = await stripe.customers.create({
    payment_method: 'pm_card_visa',
    invoice_settings: { default_payment_method: 'pm_card_visa' },
  });
  const { payment_behavior: _, ...order } = orderOf(customer, price);
  expect((await stripe.subscriptions.create(order)).status).toBe('active');
  const failing = await stripe.customers.create({
    payment_method: 'pm_card_chargeCustomerFail',
    invoice_settings: { default_payment_method: 'pm_card_chargeCustomerFail' },
  });
  const behavior = { payment_behavior: 'error_if_incomplete' } as const;
  await expect(
    stripe.subscriptions.create({ ...orderOf(failing, price), ...behavior }),
  ).rejects.toMatchObject({ code: 'card_declined' });
  expect((await stripe.subscriptions.list({ customer: failing.id, status: 'all' })).data).toEqual(
    [],
  );
});

test('lists are filtered; they contain canceled subscriptions only on demand', async () => {
  const { stripe, subscription, customer, pay } = await givenSubscription();
  await pay(cards.succeeds);
  await stripe.subscriptions.cancel(subscription.id);
  const idsOf = async (status?: 'all' | 'canceled' | 'active') => {
    const { data } = await stripe.subscriptions.list({
      customer: customer.id,
      ...(status && { status }),
    });
    return data.map(({ id }) => id);
  };
  expect(await idsOf()).toEqual([]);
  expect(await idsOf('active')).toEqual([]);
  expect(await idsOf('canceled')).toEqual([subscription.id]);
  expect(await idsOf('all')).toEqual([subscription.id]);
});

test('a setup keeps a card for later, after authentication', async () => {
  const { double, stripe, webhook } = await givenStripeWithWebhook();
  const customer = await stripe.customers.create();
  const setup = await stripe.setupIntents.create({ customer: customer.id });
  const confirm = (number: string) =>
    post(`${double.apiBase}/v1/setup_intents/${setup.id}/confirm`, {
      client_secret: setup.client_secret ?? '',
      key: double.publishableKey,
      'payment_method_data[card][number]': number,
      'payment_method_data[card][exp_month]': '12',
      'payment_method_data[card][exp_year]': '2034',
    });
  expect((await confirm(cards.declined)).status).toBe(402);
  await authenticated(double, await confirm(cards.asksForAuthentication), 'failed');
  expect((await stripe.setupIntents.retrieve(setup.id)).status).toBe('requires_payment_method');
  await authenticated(double, await confirm(cards.asksForAuthentication));
  const done = await stripe.setupIntents.retrieve(setup.id, { expand: ['payment_method'] });
  expect(done).toMatchObject({
    status: 'succeeded',
    payment_method: { customer: customer.id, card: { last4: '3155' } },
  });
  await double.controls.settled();
  expect(webhook.types()).toEqual([
    'customer.created',
    'setup_intent.created',
    'setup_intent.setup_failed',
    'setup_intent.requires_action',
    'setup_intent.setup_failed',
    'setup_intent.requires_action',
    'payment_method.attached',
    'setup_intent.succeeded',
  ]);
});

test('a declined card cannot be attached to a customer; 4000 0000 0000 0341 can', async () => {
  const { stripe } = await givenStripe();
  const customer = await stripe.customers.create();
  const to = { customer: customer.id };
  await expect(
    stripe.paymentMethods.attach('pm_card_visa_chargeDeclined', to),
  ).rejects.toMatchObject({ code: 'card_declined' });
  const card = await stripe.paymentMethods.attach('pm_card_chargeCustomerFail', to);
  const { data } = await stripe.paymentMethods.list(to);
  expect(data.map(({ id }) => id)).toEqual([card.id]);
  expect((await stripe.paymentMethods.retrieve(card.id)).customer).toBe(customer.id);
  await expect(
    stripe.paymentIntents.create({
      amount: 1_000,
      currency: 'usd',
      confirm: true,
      payment_method: card.id,
      ...to,
    }),
  ).rejects.toMatchObject({ code: 'card_declined' });
  await stripe.paymentMethods.detach(card.id);
  expect((await stripe.paymentMethods.list(to)).data).toEqual([]);
  await expect(stripe.paymentMethods.detach(card.id)).rejects.toMatchObject({
    param: 'payment_method',
  });
});

test('a dispute takes the money until it is decided; a lost one keeps it', async () => {
  const { stripe, controls, firstIntent, pay, told } = await givenSubscription();
  await pay(cards.succeeds);
  await told();
  const id = controls.dispute(firstIntent.id);
  expect(await stripe.disputes.retrieve(id, { expand: ['charge'] })).toMatchObject({
    status: 'needs_response',
    amount: 15_000,
    charge: { disputed: true },
    balance_transactions: [{ amount: -15_000, fee: 1_500 }],
  });
  await expect(stripe.refunds.create({ payment_intent: firstIntent.id })).rejects.toMatchObject({
    code: 'charge_disputed',
  });
  controls.closeDispute(firstIntent.id, 'lost');
  const { data } = await stripe.disputes.list({ payment_intent: firstIntent.id });
  expect(data).toMatchObject([{ id, status: 'lost' }]);
  expect(await told()).toEqual([
    'charge.dispute.created',
    'charge.dispute.funds_withdrawn',
    'charge.dispute.closed',
  ]);
  expect(() => controls.closeDispute(firstIntent.id, 'won')).toThrow('already closed');
});

test('a dispute that is won gives the money back', async () => {
  const { stripe, controls, firstIntent, pay, told } = await givenSubscription();
  await pay(cards.succeeds);
  const id = controls.dispute(firstIntent.id);
  await told();
  controls.closeDispute(firstIntent.id, 'won');
  expect(await told()).toEqual(['charge.dispute.closed', 'charge.dispute.funds_reinstated']);
  const { balance_transactions } = await stripe.disputes.retrieve(id);
  expect(balance_transactions.map(({ amount }) => amount)).toEqual([-15_000, 15_000]);
});

test('the seller accepts a dispute by closing it', async () => {
  const { stripe, controls, firstIntent, pay } = await givenSubscription();
  await pay(cards.succeeds);
  const id = controls.dispute(firstIntent.id);
  expect((await stripe.disputes.close(id)).status).toBe('lost');
  await expect(stripe.disputes.close(id)).rejects.toMatchObject({ statusCode: 400 });
});

test('the controls refund a payment in parts, and refuse more than is left', async () => {
  const { stripe, controls, firstIntent, pay, told } = await givenSubscription();
  await pay(cards.succeeds);
  await told();
  controls.refund(firstIntent.id, 5_000);
  controls.refund(firstIntent.id);
  expect(await told()).toEqual([
    'refund.created',
    'charge.refunded',
    'refund.created',
    'charge.refunded',
  ]);
  expect(await chargeOf(stripe, firstIntent.id)).toMatchObject({
    amount_refunded: 15_000,
    refunded: true,
  });
  expect(() => controls.refund(firstIntent.id)).toThrow('already been refunded');
});

test('a refund that the bank refuses has failed, and the charge can be refunded again', async () => {
  const { stripe, controls, firstIntent, pay, told } = await givenSubscription();
  await pay(cards.succeeds);
  expect(() => controls.failRefund(firstIntent.id)).toThrow('has no refund that can fail');
  controls.refund(firstIntent.id, 5_000);
  controls.refund(firstIntent.id);
  await told();
  controls.failRefund(firstIntent.id);
  expect(await told()).toEqual(['refund.updated', 'refund.failed']);
  const payment_intent = firstIntent.id;
  expect(await chargeOf(stripe, payment_intent)).toMatchObject({
    amount_refunded: 5_000,
    refunded: false,
  });
  const [last, first] = (await stripe.refunds.list({ payment_intent })).data;
  expect(first).toMatchObject({ status: 'succeeded', amount: 5_000 });
  expect(last).toMatchObject({
    ...{ status: 'failed', amount: 10_000, failure_reason: 'expired_or_canceled_card' },
    failure_balance_transaction: expect.stringMatching(/^txn_/),
  });
  controls.refund(firstIntent.id);
  expect((await chargeOf(stripe, payment_intent)).refunded).toBe(true);
});

test('events of automatic actions have no request', async () => {
  const { controls, subscription, pay, webhook, told, stripe } = await givenSubscription();
  await pay(cards.succeeds);
  await told();
  controls.renew(subscription.id);
  await controls.settled();
  expect(webhook.heard.map(({ request }) => request?.id)).toEqual(webhook.heard.map(() => null));
  const renewed = await stripe.subscriptions.retrieve(subscription.id, {
    expand: ['latest_invoice.confirmation_secret'],
  });
  expect(intentOf(renewed)).toMatch(/^pi_/);
});
