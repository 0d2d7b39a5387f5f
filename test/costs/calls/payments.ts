import { createHmac, randomUUID } from 'node:crypto';
import { accountHolder } from '#test/system/support/stripe-account.ts';
import type { Call, Prepared } from '../call.ts';
import { customerWithWebsite, good, type Person, paid, type World } from '../world.ts';

/** Buying and subscribing, each by a customer of its own; webhooks are delivered only when measured. */
export function paymentCalls(world: World): readonly Call[] {
  const named = (key: string, prepare: (buyer: Person) => Promise<Prepared>): Call => ({
    ...{ name: `billing.${key}`, kind: 'other' },
    prepare: async () => prepare(await customerWithWebsite(world)),
  });
  const ask = async ({ visitor }: Person, path: string, body: object = {}) =>
    good(await visitor.post(`/api/${path}`, body));
  const purchase = (buyer: Person) => ask(buyer, 'create-payment-intent', { type: 'purchase' });
  const subscription = (buyer: Person) =>
    ask(buyer, 'create-subscription', { type: 'subscription' });
  const subscribed = async (buyer: Person) => {
    const paymentIntentId = await paid(world, await subscription(buyer));
    await ask(buyer, 'subscribe/success', { paymentIntentId });
  };
  return [
    named('createPaymentIntent', async (buyer) => ({ call: () => purchase(buyer) })),
    named('confirmPurchase', async (buyer) => {
      const paymentIntentId = await paid(world, await purchase(buyer));
      return { call: () => ask(buyer, 'purchase/success', { paymentIntentId }) };
    }),
    named('stripeWebhook', async (buyer) => {
      const event = eventOf(await paid(world, await purchase(buyer)));
      return { call: () => deliver(world, event) };
    }),
    named('createSubscription', async (buyer) => ({ call: () => subscription(buyer) })),
    named('confirmSubscription', async (buyer) => {
      const paymentIntentId = await paid(world, await subscription(buyer));
      return { call: () => ask(buyer, 'subscribe/success', { paymentIntentId }) };
    }),
    named('cancelSubscription', async (buyer) => {
      await subscribed(buyer);
      return { call: () => ask(buyer, 'cancel-subscription') };
    }),
    named('resumeSubscription', async (buyer) => {
      await subscribed(buyer);
      await ask(buyer, 'cancel-subscription');
      return { call: () => ask(buyer, 'resume-subscription') };
    }),
    {
      ...{ name: 'admin.changeSubscription', kind: 'other' },
      prepare: async () => {
        const buyer = await customerWithWebsite(world);
        await subscribed(buyer);
        const body = { userId: buyer.id, wish: 'leave' };
        return { call: () => ask(world.admin, 'admin/change-subscription', body) };
      },
    },
  ];
}

function eventOf(paymentIntentId: string) {
  const object = { object: 'payment_intent', id: paymentIntentId };
  const id = `evt_${randomUUID().replaceAll('-', '')}`;
  return { id, type: 'payment_intent.succeeded', livemode: false, data: { object } };
}

/** Delivers an event as Stripe does: signed, to the product's own address. */
async function deliver({ product, admin }: World, event: object) {
  const rawBody = JSON.stringify(event);
  const time = Math.floor(Date.now() / 1000);
  const { webhookSecret } = accountHolder(product);
  const signature = createHmac('sha256', webhookSecret).update(`${time}.${rawBody}`).digest('hex');
  const headers = { 'stripe-signature': `t=${time},v1=${signature}`, cookie: '' };
  return good(await admin.visitor.ask('/api/stripe/webhook', { method: 'POST', rawBody, headers }));
}
