import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { cashPayment, givenSubscription } from './subscription-support.ts';
import { cards, chargeOf, confirmAsBrowser, givenStripeWithWebhook, purchase } from './support.ts';

const json = z.record(z.string(), z.unknown());
const fixtures = z
  .object({ source: z.string(), resources: z.record(z.string(), json) })
  .parse(JSON.parse(await readFile(new URL('./fixtures.json', import.meta.url), 'utf8')));

/** Fields of the pinned API version that are newer than the fixtures. */
const younger: Record<string, string[]> = {
  payment_intent: ['allowed_payment_method_types', 'payment_record'],
  customer: ['customer_account'],
  dispute: ['intended_submission_method'],
  product: ['tax_details'],
  refund: ['failure_balance_transaction', 'failure_reason'],
  setup_intent: ['allowed_payment_method_types'],
  subscription_item: ['current_trial'],
};

/** Fields of the fixtures that the pinned API version no longer has. Source: the types of the SDK. */
const older: Record<string, string[]> = {
  invoice: ['subscription'],
};

/** Paths where the answer lacks a field of Stripe's example or has another type; null matches any type. */
function differences(example: unknown, answer: unknown, path: string): string[] {
  if (example === null || answer === null) return [];
  if (Array.isArray(example) && Array.isArray(answer)) {
    return answer.flatMap((item, index) =>
      example.length === 0 ? [] : differences(example[0], item, `${path}[${index}]`),
    );
  }
  if (typeof example !== typeof answer || Array.isArray(example) !== Array.isArray(answer)) {
    return [`${path}: ${typeof answer} instead of ${typeof example}`];
  }
  if (typeof example !== 'object') return [];
  const given = json.parse(answer);
  return Object.entries(json.parse(example)).flatMap(([name, value]) => {
    if (!(name in given)) return [`${path}.${name}: missing`];
    return name === 'metadata' ? [] : differences(value, given[name], `${path}.${name}`);
  });
}

/** Stripe's example of a kind of object; an event contains the example of its object. */
function exampleOf(answer: Record<string, unknown>): Record<string, unknown> {
  const example = withoutOlder(fixtures.resources[String(answer.object)] ?? {});
  if (answer.object !== 'event') return example;
  const { object } = z.object({ object: json }).parse(answer.data);
  // Since version 2022-11-15 the refunds of a charge come only when they are expanded.
  const { refunds, ...told } = exampleOf(object);
  return { ...example, data: { object: told } };
}

function withoutOlder(example: Record<string, unknown>): Record<string, unknown> {
  const gone = older[String(example.object)] ?? [];
  return Object.fromEntries(Object.entries(example).filter(([name]) => !gone.includes(name)));
}

let everyKind: ReturnType<typeof makeEveryKind> | undefined;

/** Made by the first test that asks for them. */
const everyKindOfObject = () => (everyKind ??= makeEveryKind());

async function makeEveryKind() {
  const [payments, billing] = [await paymentObjects(), await billingObjects()];
  return [...payments, ...billing].map((object) => json.parse(object));
}

async function billingObjects() {
  const { stripe, controls, pay, customer, firstIntent, subscription } = await givenSubscription();
  await pay(cards.succeeds);
  controls.addInvoiceItem(customer.id, { amount: 30_000, description: 'Consulting' });
  controls.renew(subscription.id);
  controls.dispute(firstIntent.id);
  controls.closeDispute(firstIntent.id, 'won');
  await stripe.paymentRecords.reportPayment(cashPayment);
  await stripe.paymentMethodDomains.create({ domain_name: 'example.com' });
  controls.discount(customer.id, { percent: 10 });
  await stripe.setupIntents.create({ customer: customer.id });
  const objects = controls.dump().filter(({ object }) => object !== 'charge');
  return objects.flatMap((object) => [object, ...insideOf(object)]);
}

const holder = z.object({
  items: z.optional(z.object({ data: z.array(json) })),
  lines: z.optional(z.object({ data: z.array(json) })),
});

/** Nested objects. */
function insideOf(object: object) {
  const { items, lines } = holder.parse(object);
  return [...(items?.data ?? []), ...(lines?.data ?? [])];
}

async function paymentObjects() {
  const { double, stripe } = await givenStripeWithWebhook();
  const customer = await stripe.customers.create({
    address: { city: 'Graz', country: 'AT' },
    email: 'jo@example.com',
    name: 'Jo',
  });
  const order = { ...purchase, customer: customer.id };
  const refused = await stripe.paymentIntents.create({
    ...order,
    automatic_payment_methods: { enabled: true },
  });
  await confirmAsBrowser(double, refused, cards.declined);
  const waiting = await stripe.paymentIntents.create(order);
  await confirmAsBrowser(double, waiting, cards.asksForAuthentication);
  await stripe.paymentIntents.cancel((await stripe.paymentIntents.create(order)).id);
  const paid = await stripe.paymentIntents.create(order);
  await confirmAsBrowser(double, paid, cards.succeeds);
  await stripe.refunds.create({ payment_intent: paid.id, amount: 100 });
  double.controls.failRefund(paid.id);
  await stripe.refunds.create({ payment_intent: paid.id, amount: 100 });
  const others = double.controls.dump().filter(({ object }) => object !== 'charge');
  return [...others, await chargeOf(stripe, refused.id), await chargeOf(stripe, paid.id)];
}

test('what the double answers has the fields and types of Stripe’s own examples', async () => {
  const objects = await everyKindOfObject();
  const found = objects.flatMap((object) =>
    differences(exampleOf(object), object, String(object.object)),
  );
  expect(found).toEqual([]);
  expect(new Set(objects.map(({ object }) => object))).toEqual(
    new Set([
      'balance_transaction',
      'charge',
      'coupon',
      'customer',
      'discount',
      'dispute',
      'event',
      'invoice',
      'invoice_payment',
      'invoiceitem',
      'line_item',
      'payment_intent',
      'payment_method',
      'payment_method_domain',
      'payment_record',
      'price',
      'product',
      'refund',
      'setup_intent',
      'subscription',
      'subscription_item',
      'webhook_endpoint',
    ]),
  );
});

test('it has only fields of the pinned version', async () => {
  const unknown = (await everyKindOfObject()).flatMap((object) => {
    const kind = String(object.object);
    const known = [...Object.keys(fixtures.resources[kind] ?? {}), ...(younger[kind] ?? [])];
    return Object.keys(object)
      .filter((field) => !known.includes(field))
      .map((f) => `${kind}.${f}`);
  });
  expect(unknown).toEqual([]);
});

test('a difference in fields or types is detected', () => {
  const example = { id: 'x', amount: 1, card: { last4: '4242' }, list: [{ id: 'y' }] };
  expect(differences(example, example, 'it')).toEqual([]);
  expect(differences(example, { id: 'x', amount: '1', card: {}, list: [{}] }, 'it')).toEqual([
    'it.amount: string instead of number',
    'it.card.last4: missing',
    'it.list[0].id: missing',
  ]);
});
