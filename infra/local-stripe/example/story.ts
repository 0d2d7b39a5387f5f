import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import Stripe from 'stripe';

interface Account {
  readonly apiBase: string;
  readonly consoleUrl: string;
  readonly secretKey: string;
  readonly webhookSecret: string;
}

const dayMs = 24 * 60 * 60_000;

/** A webhook on a free port; `start` gives it the secret that it checks signatures with. */
export async function openWebhook() {
  const heard: string[] = [];
  const lastEvent = Promise.withResolvers<void>();
  let secret = '';
  const server = createServer(async (request, response) => {
    const signature = String(request.headers['stripe-signature']);
    const { type } = Stripe.webhooks.constructEvent(await text(request), signature, secret);
    response.writeHead(200).end();
    heard.push(type);
    if (type === 'charge.refunded') lastEvent.resolve();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address === 'string' || !address) throw new Error('No port');
  return {
    url: `http://127.0.0.1:${address.port}/`,
    async start(webhookSecret: string, work: () => Promise<void>) {
      secret = webhookSecret;
      await work();
      await lastEvent.promise;
      server.close();
      server.closeAllConnections();
      return heard;
    },
  };
}

/** Two months of a shop, using only the SDK; calls `say` for each step. */
export async function tellStory(account: Account, say: (line: string) => void): Promise<void> {
  const { hostname, port } = new URL(account.apiBase);
  const stripe = new Stripe(account.secretKey, { host: hostname, port, protocol: 'http' });

  const payment = await stripe.paymentIntents.create({
    amount: 4_200,
    currency: 'usd',
    payment_method: 'pm_card_visa',
    confirm: true,
  });
  say(`payment: ${payment.status}`);

  const customer = await stripe.customers.create({
    email: 'jo@example.com',
    payment_method: 'pm_card_visa',
    invoice_settings: { default_payment_method: 'pm_card_visa' },
  });
  const price = await stripe.prices.create({
    currency: 'usd',
    product_data: { name: 'Tea of the month' },
    recurring: { interval: 'month' },
    unit_amount: 1_500,
  });
  const { id } = await stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price: price.id }],
  });
  const subscription = () => stripe.subscriptions.retrieve(id, { expand: ['latest_invoice'] });
  say(`subscription: ${(await subscription()).status}`);

  await advanceClock(account, 32 * dayMs);
  const { data } = await stripe.invoices.list({ subscription: id, status: 'paid' });
  say(`a month later: ${data.length} invoices paid`);

  const bad = await giveCard(stripe, 'pm_card_chargeCustomerFail', customer.id);
  await stripe.customers.update(customer.id, { invoice_settings: { default_payment_method: bad } });
  await advanceClock(account, 32 * dayMs);
  const late = await subscription();
  say(`a card fails: ${late.status}`);

  const good = await giveCard(stripe, 'pm_card_mastercard', customer.id);
  const invoice = late.latest_invoice;
  if (typeof invoice === 'string' || !invoice) throw new Error('The invoice was not expanded.');
  const paid = await stripe.invoices.pay(invoice.id, { payment_method: good });
  say(`paid with another card: ${paid.status}, ${(await subscription()).status}`);

  const refund = await stripe.refunds.create({ payment_intent: payment.id });
  say(`refund: ${refund.amount} ${refund.status}`);
}

async function giveCard(stripe: Stripe, card: string, customer: string): Promise<string> {
  const { id } = await stripe.paymentMethods.attach(card, { customer });
  return id;
}

/** Sends a command like a button of the console. */
async function advanceClock({ consoleUrl }: Account, ms: number): Promise<void> {
  const response = await fetch(consoleUrl, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ do: 'advance-clock', ms }),
  });
  if (!response.ok) throw new Error(await response.text());
}
