import { randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { createPayLink } from '#functions/data/billing/pay-link.ts';
import { paymentTaskOpening } from '#functions/data/billing/payment-task.ts';
import { transact } from '#functions/data/table/send.ts';
import { checkoutSession } from '#shared/api/billing.ts';
import { type ReceiptSummary, receiptSummary } from '#shared/model/receipt.ts';
import { user } from '#shared/model/user.ts';
import type { Call, Kind, Prepared } from '../call.ts';
import { customerWithWebsite, good, type Person, paid, parsed, type World } from '../world.ts';

const receipts = z.array(receiptSummary);

/** Card, receipts, links and refunds, each of a subscriber of its own. */
export function walletCalls(world: World): readonly Call[] {
  const named = (
    name: string,
    kind: Kind,
    prepare: (subscriber: Person) => Promise<Prepared>,
  ): Call => ({ name, kind, prepare: async () => prepare(await subscribed(world)) });
  const get = (path: string) => async (person: Person) => ({
    call: async () => good(await person.visitor.get(path)),
  });
  const post = (path: string, body: object) => async (person: Person) => ({
    call: async () => good(await person.visitor.post(path, body)),
  });
  const withLink =
    (method: 'get' | 'post') =>
    async ({ id, visitor }: Person) => {
      const { subscriptionId } = parsed(await visitor.get('/api/user'), user);
      const token = randomBytes(32).toString('base64url');
      await makeLate(world, subscriptionId ?? '');
      const link = { userId: id, subscriptionId: subscriptionId ?? '', websiteName: null };
      await createPayLink(token, link, new Date());
      const path = `/api/pay/${token}`;
      const ask = () => (method === 'get' ? visitor.get(path) : visitor.post(path, {}));
      return { call: async () => good(await ask()) };
    };
  return [
    named('billing.overview', 'other', get('/api/billing')),
    named('billing.card', 'other', post('/api/billing/card', {})),
    named('billing.confirmCard', 'other', async (person) => {
      const session = parsed(await person.visitor.post('/api/billing/card', {}), checkoutSession);
      const setupIntentId = await setUp(world, session);
      return post('/api/billing/card/confirm', { setupIntentId })(person);
    }),
    named('billing.buyer', 'other', post('/api/billing/buyer', { name: 'Acme' })),
    named('billing.receipts', 'page', get('/api/billing/receipts')),
    named('billing.receipt', 'read', async (person) => {
      const { id } = await firstReceipt(person);
      return get(`/api/billing/receipts/${id}`)(person);
    }),
    named('billing.receiptPdf', 'other', async (person) => {
      const { id } = await firstReceipt(person);
      return get(`/api/billing/receipts/${id}/pdf`)(person);
    }),
    named('billing.payLink', 'other', withLink('get')),
    named('billing.payByLink', 'other', withLink('post')),
    named('admin.listPayments', 'page', async ({ id }) =>
      get(`/api/admin/payments?userId=${id}`)(world.admin),
    ),
    named('admin.refund', 'other', async (person) => {
      const { paymentIntentId } = await firstReceipt(person);
      const body = { userId: person.id, paymentIntentId, amountCents: 100, reason: 'A test' };
      return post('/api/admin/refund', body)(world.admin);
    }),
    ...taskCalls(world),
  ];
}

/** Payments that wait for a person, as a dispute writes them. */
function taskCalls(world: World): readonly Call[] {
  const { visitor } = world.admin;
  const dispute = async (paymentId: string) => {
    const about = { kind: 'disputed', payerId: world.demo.id, hasUser: true, paymentId } as const;
    const task = { ...about, payment: null, dueBy: new Date() };
    await transact(paymentTaskOpening(task, new Date()));
    return `${world.demo.id}#disputed#${paymentId}`;
  };
  return [
    {
      ...{ name: 'admin.listPaymentTasks', kind: 'page', isOfRun: true },
      prepare: async () => {
        await dispute('pi_listed');
        return { call: async () => good(await visitor.get('/api/admin/payment-tasks')) };
      },
    },
    {
      ...{ name: 'admin.closePaymentTask', kind: 'other' },
      prepare: async () => {
        const id = await dispute('pi_closed');
        return {
          call: async () => good(await visitor.post('/api/admin/close-payment-task', { id })),
        };
      },
    },
  ];
}

async function subscribed(world: World): Promise<Person> {
  const person = await customerWithWebsite(world);
  const checkout = good(await person.visitor.post('/api/create-subscription', {}));
  const paymentIntentId = await paid(world, checkout);
  good(await person.visitor.post('/api/subscribe/success', { paymentIntentId }));
  return person;
}

async function firstReceipt({ visitor }: Person): Promise<ReceiptSummary> {
  const [receipt] = parsed(await visitor.get('/api/billing/receipts'), receipts);
  if (!receipt) throw new Error('There is no receipt');
  return receipt;
}

const customerOf = z.object({ id: z.string(), customer: z.string() });

async function makeLate({ product }: World, subscriptionId: string): Promise<void> {
  const { controls } = product.stripe;
  const found = controls.dump().find(({ id }) => id === subscriptionId);
  controls.failNextPayment(z.parse(customerOf, found).customer);
  controls.renew(subscriptionId);
}

/** As Stripe.js does it; returns the set-up's id. */
async function setUp({ product }: World, session: z.infer<typeof checkoutSession>) {
  const { clientSecret: client_secret, publishableKey: key } = session;
  const [id = ''] = client_secret.split('_secret_');
  await fetch(`${product.stripe.apiBase}/v1/setup_intents/${id}/confirm`, {
    method: 'POST',
    body: new URLSearchParams({ client_secret, key, payment_method: 'pm_card_visa' }),
  });
  return id;
}
