import type Stripe from 'stripe';
import { apiVersion } from '#functions/services/stripe/client.ts';
import { type Check, must, type Skipped } from '#infra/operator/checking/check.ts';
import type { RunningStack } from '#infra/operator/stack/running-stack.ts';
import { isLive } from '#infra/operator/stripe/account-keys.ts';
import { connectStripe } from '#infra/operator/stripe/connect-stripe.ts';
import { differencesOf } from '#infra/operator/stripe/differences-of.ts';
import { isComplete } from '#infra/operator/stripe/ensure-endpoint.ts';
import { readStoredKeys } from '#infra/operator/stripe/stored-keys.ts';
import { webhookUrl } from '#infra/operator/stripe/webhook-url.ts';
import { routes } from '#shared/api/routes.ts';
import type { User } from '#shared/model/user.ts';
import type { Smoke } from '../smoke.ts';
import { until } from '../until.ts';

const meaning =
  'Payments arrive late or never: check the deliveries of the webhook in Stripe’s dashboard and the log group of PaymentsStripeWebhook, and run npm run operate stripe-setup with the same --stack.';

export const paymentChecks: readonly Check<Smoke>[] = [
  {
    name: 'Stripe sends its events here',
    meaning:
      'Run npm run operate stripe-setup with the same --stack: until then only the schedule finds payments, minutes later.',
    run: async ({ stack }) => {
      const client = await stripeOf(stack);
      const { data } = await client.webhookEndpoints.list({ limit: 100 });
      const own = data.find(({ url }) => url === webhookUrl(stack));
      must(own !== undefined, `No webhook of the account leads to ${webhookUrl(stack)}`);
      must(isComplete(own), `The webhook ${own.id} is disabled or lacks events.`);
      must(own.api_version === apiVersion, `The webhook ${own.id} speaks ${own.api_version}.`);
      return undefined;
    },
  },
  {
    name: 'The Stripe account is set up as the product counts on',
    meaning:
      'Change it in Stripe’s dashboard. docs/runbook.md, Settings of the Stripe account, lists what no API tells.',
    run: async ({ stack }) => {
      const differences = await differencesOf(stack);
      if (differences === null) return { skipped: 'The embedded Stripe has no such settings.' };
      if (differences.length > 0) return { warning: differences.join(' ') };
      return undefined;
    },
  },
  {
    name: 'A test card buys the website, and a refund takes it back',
    meaning,
    run: (smoke) =>
      inTestMode(smoke, async (client, { customer }) => {
        const session = await customer.call(routes.billing.createPaymentIntent, { body: {} });
        const payment_intent = await pay(client, session, smoke.site);
        await becomes(smoke, 'the purchase was not seen.', (user) => user.hasPurchasedSite);
        await client.refunds.create({ payment_intent });
        await becomes(smoke, 'the refund was not seen.', (user) => !user.hasPurchasedSite);
      }),
  },
  {
    name: 'A test card subscribes, and the subscription can be cancelled',
    meaning,
    run: (smoke) =>
      inTestMode(smoke, async (client, { customer }) => {
        const session = await customer.call(routes.billing.createSubscription, { body: {} });
        await pay(client, session, smoke.site);
        await becomes(smoke, 'the subscription was not seen.', (it) => it.hasActiveSubscription);
        await customer.call(routes.billing.cancelSubscription, { body: { atOnce: true } });
        await becomes(smoke, 'the end was not seen.', (it) => !it.hasActiveSubscription);
      }),
  },
];

async function stripeOf(stack: RunningStack): Promise<Stripe> {
  const { secretKey, webhookSecret } = await readStoredKeys(stack);
  const hasKeys = secretKey !== undefined && webhookSecret !== undefined;
  must(
    hasKeys,
    'The stack has no Stripe keys: payments answer 503. Run npm run operate stripe-setup with the same --stack.',
  );
  return connectStripe(secretKey, stack.stripeApiBase);
}

type Work = (client: Stripe, people: Awaited<ReturnType<Smoke['people']>>) => Promise<void>;

/** Skips payments with live keys: they would cost real money. */
async function inTestMode({ stack, people }: Smoke, work: Work): Promise<Skipped | undefined> {
  const { secretKey = '' } = await readStoredKeys(stack);
  if (isLive(secretKey)) return { skipped: 'The stack has live keys: no payment is made.' };
  await work(await stripeOf(stack), await people());
  return undefined;
}

/** Pays with a test card, like the browser. Returns the id of the payment. */
async function pay(
  client: Stripe,
  { clientSecret }: { readonly clientSecret: string | null },
  site: string,
): Promise<string> {
  const [id = ''] = clientSecret?.split('_secret_') ?? [];
  const { status } = await client.paymentIntents.confirm(id, {
    payment_method: 'pm_card_visa',
    return_url: site,
  });
  must(status === 'succeeded', `The payment is ${status}.`);
  return id;
}

/** Waits until the product has learned of a payment, from Stripe alone. */
async function becomes(
  { people, timeoutMs }: Smoke,
  what: string,
  isSo: (user: User) => boolean,
): Promise<void> {
  const { customer } = await people();
  await until(what, timeoutMs, async () => {
    const user = await customer.call(routes.auth.currentUser);
    return isSo(user) || undefined;
  });
}
