import type Stripe from 'stripe';

/**
 * Registers the domain of the checkout, without which Stripe's form shows no Apple Pay and no Google Pay
 * there (docs.stripe.com/payments/payment-methods/pmd-registration). Returns what was done. A laptop has
 * no domain that could be registered.
 */
export async function ensureDomain(client: Stripe, siteUrl: string): Promise<string | undefined> {
  const { hostname: domain_name } = new URL(siteUrl);
  if (!domain_name.includes('.') || domain_name.endsWith('.localhost')) return undefined;
  const { data } = await client.paymentMethodDomains.list({ domain_name });
  const [known] = data;
  if (known?.enabled) return undefined;
  if (known) await client.paymentMethodDomains.update(known.id, { enabled: true });
  else await client.paymentMethodDomains.create({ domain_name });
  return `The domain ${domain_name} may show Apple Pay and Google Pay.`;
}
