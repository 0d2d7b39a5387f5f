import Stripe from 'stripe';
import { isLive } from './account-keys.ts';

/** The account, as far as Stripe's API tells, and where the product is. */
interface Asked {
  readonly client: Stripe;
  readonly secretKey: string;
  /** The webhook's address. */
  readonly url: string;
}

type Reading = (asked: Asked) => Promise<readonly (string | false)[]>;

/** What a restricted key needs the right to read. */
const readings: Readonly<Record<string, Reading>> = {
  'the account': readAccount,
  'the webhooks': readWebhooks,
  'the payment methods': readPaymentMethods,
  'the payment method domains': readDomains,
  'the customer portal': readPortal,
};

/**
 * What differs from what the product counts on, a sentence each, also where the key may not read.
 * Null for the embedded Stripe, which has no such settings.
 */
export async function accountDifferences(asked: Asked): Promise<readonly string[] | null> {
  const found: string[] = [];
  for (const [what, read] of Object.entries(readings)) {
    try {
      found.push(...(await read(asked)).filter((said) => said !== false));
    } catch (error) {
      if (isUnknownAddress(error)) return null;
      if (!(error instanceof Stripe.errors.StripePermissionError)) throw error;
      found.push(`The key may not read ${what}: allow it, or look in the dashboard.`);
    }
  }
  return found;
}

function isUnknownAddress(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode === 404;
}

/** An account that was never activated can pay in test mode all the same. */
async function readAccount({ client, secretKey }: Asked) {
  const account = await client.accounts.retrieveCurrent();
  const { charges_enabled, payouts_enabled, capabilities, requirements, settings } = account;
  const due = requirements?.currently_due?.length ?? 0;
  const isReal = isLive(secretKey);
  return [
    isReal &&
      !charges_enabled &&
      `Stripe takes no payments for the account yet: ${due} facts are due.`,
    isReal && !payouts_enabled && 'Stripe pays nothing out yet: give it a bank account.',
    isReal && capabilities?.card_payments !== 'active' && 'The account may not charge cards yet.',
    !settings?.payments.statement_descriptor &&
      'Card statements do not name you: set a statement descriptor, or buyers dispute what they do not know.',
    !account.business_profile?.support_email &&
      'Stripe knows no address for your customers: set the support email of the business.',
  ];
}

async function readWebhooks({ client, url }: Asked) {
  const all = client.webhookEndpoints.list({ limit: 100 });
  const here = (await all.autoPagingToArray({ limit: 1000 })).filter((it) => it.url === url);
  return [
    here.length > 1 && `${here.length} webhooks lead to ${url}: keep the one that was made here.`,
  ];
}

/** The one that new payments use is the default; checkouts ask for cards. */
async function readPaymentMethods({ client }: Asked) {
  const { data } = await client.paymentMethodConfigurations.list({ limit: 100 });
  const ours = data.find(({ is_default, active }) => is_default && active);
  return [ours?.card?.display_preference.value === 'off' && 'Cards are switched off.'];
}

async function readDomains({ client, url }: Asked) {
  const { hostname } = new URL(url);
  const { data } = await client.paymentMethodDomains.list({ domain_name: hostname });
  const isReady = data.some(
    ({ enabled, apple_pay, google_pay }) =>
      enabled && apple_pay.status === 'active' && google_pay.status === 'active',
  );
  return [
    !isReady &&
      `Apple Pay and Google Pay are not offered: register ${hostname} as a payment method domain.`,
  ];
}

/** The product makes no sessions of the portal, so only its own page lets anybody in. */
async function readPortal({ client }: Asked) {
  const { data } = await client.billingPortal.configurations.list({ active: true, limit: 100 });
  const isOpen = data.some(({ login_page }) => login_page.enabled);
  return [
    isOpen && 'The customer portal has a page to log in: switch it off, the dashboard is here.',
  ];
}
