import type Stripe from 'stripe';
import * as z from 'zod/mini';
import { newId } from '../storage/ids.ts';
import type { Kind } from '../storage/object-store.ts';
import { fingerprintOf, type TestCard } from '../test-cards.ts';
import { type OtherType, otherMethods, otherTypes } from './other-method.ts';

const optionalText = z.nullable(z.string());

const address = z.object({
  city: optionalText,
  country: optionalText,
  line1: optionalText,
  line2: optionalText,
  postal_code: optionalText,
  state: optionalText,
});

const schema = z.looseObject({
  id: z.string(),
  object: z.literal('payment_method'),
  created: z.number(),
  customer: z.nullable(z.string()),
  billing_details: z.object({
    address,
    email: optionalText,
    name: optionalText,
    phone: optionalText,
    tax_id: optionalText,
  }),
  card: z.optional(
    z.looseObject({
      brand: z.string(),
      checks: z.looseObject({ cvc_check: z.nullable(z.string()) }),
      exp_month: z.number(),
      exp_year: z.number(),
      fingerprint: z.string(),
      last4: z.string(),
    }),
  ),
  type: z.enum(['card', ...otherTypes]),
});

export type PaymentMethod = z.infer<typeof schema>;

/** Payment methods: cards, and others by the console only. */
export const paymentMethodKind: Kind<PaymentMethod> = {
  object: 'payment_method',
  prefix: 'pm',
  noun: 'PaymentMethod',
  idParam: 'payment_method',
  schema,
  expandable: ['customer'],
};

/** The details of a card without its number, which is never stored. */
export interface CardDetails {
  readonly card: TestCard;
  readonly expMonth: number;
  readonly expYear: number;
  readonly cvcGiven: boolean;
}

const noAddress = {
  city: null,
  country: null,
  line1: null,
  line2: null,
  postal_code: null,
  state: null,
};

/** A card that belongs to no customer yet. */
export function newPaymentMethod(details: CardDetails, created: number) {
  return {
    ...commonFields(created),
    card: cardOf(details),
    type: 'card',
  } satisfies Stripe.PaymentMethod;
}

/** Another way of paying, which belongs to no customer yet. */
export function newOtherMethod(type: OtherType, created: number) {
  const method = { ...commonFields(created), type } satisfies Stripe.PaymentMethod;
  return { ...method, [type]: otherMethods[type] };
}

function commonFields(created: number) {
  return {
    id: newId(paymentMethodKind.prefix),
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: { address: noAddress, email: null, name: null, phone: null, tax_id: null },
    created,
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: {},
  } as const;
}

function cardOf({ card, expMonth, expYear, cvcGiven }: CardDetails) {
  return {
    brand: card.brand,
    checks: {
      address_line1_check: null,
      address_postal_code_check: null,
      cvc_check: cvcGiven ? 'pass' : null,
    },
    country: 'US',
    display_brand: card.brand,
    exp_month: expMonth,
    exp_year: expYear,
    fingerprint: fingerprintOf(card.number),
    funding: 'credit',
    generated_from: null,
    last4: card.number.slice(-4),
    networks: { available: [card.brand], preferred: null },
    regulated_status: 'unregulated',
    three_d_secure_usage: { supported: true },
    wallet: null,
  } satisfies Stripe.PaymentMethod.Card;
}
