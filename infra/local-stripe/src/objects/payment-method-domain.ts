import type Stripe from 'stripe';
import * as z from 'zod/mini';
import { newId } from '../storage/ids.ts';
import type { Kind } from '../storage/object-store.ts';

const schema = z.looseObject({
  id: z.string(),
  object: z.literal('payment_method_domain'),
  created: z.number(),
  domain_name: z.string(),
  enabled: z.boolean(),
});

type PaymentMethodDomain = z.infer<typeof schema>;

/** A domain whose pages may show wallets. */
export const paymentMethodDomainKind: Kind<PaymentMethodDomain> = {
  object: 'payment_method_domain',
  prefix: 'pmd',
  idParam: 'payment_method_domain',
  schema,
  expandable: [],
};

const active = { status: 'active' } as const;

export function newPaymentMethodDomain(domain_name: string, enabled: boolean, created: number) {
  return {
    id: newId(paymentMethodDomainKind.prefix),
    object: 'payment_method_domain',
    amazon_pay: active,
    apple_pay: active,
    created,
    domain_name,
    enabled,
    google_pay: active,
    klarna: active,
    link: active,
    livemode: false,
    paypal: active,
  } satisfies Stripe.PaymentMethodDomain;
}
