import type Stripe from 'stripe';

/**
 * Details of ways of paying other than cards, as a customer or the account's owner may choose them.
 * Numbers and bank: Stripe's page on testing ACH and SEPA debits.
 */
export const otherMethods = {
  us_bank_account: {
    account_holder_type: 'individual',
    account_type: 'checking',
    bank_name: 'STRIPE TEST BANK',
    financial_connections_account: null,
    fingerprint: 'FFDMA0xfhBjWSZLu',
    last4: '6789',
    networks: { preferred: 'ach', supported: ['ach'] },
    routing_number: '110000000',
    status_details: {},
  } satisfies Stripe.PaymentMethod.UsBankAccount,
  sepa_debit: {
    bank_code: '19043',
    branch_code: '',
    country: 'AT',
    fingerprint: 'c4q1GYlGQGSeLg8N',
    generated_from: { charge: null, setup_attempt: null },
    last4: '3201',
  } satisfies Stripe.PaymentMethod.SepaDebit,
  link: { email: 'jo@example.com' } satisfies Stripe.PaymentMethod.Link,
  cashapp: { buyer_id: null, cashtag: '$jo' } satisfies Stripe.PaymentMethod.Cashapp,
  amazon_pay: {} satisfies Stripe.PaymentMethod.AmazonPay,
} as const;

export type OtherType = keyof typeof otherMethods;

export const otherTypes = [
  'us_bank_account',
  'sepa_debit',
  'link',
  'cashapp',
  'amazon_pay',
] as const;

/** What a charge says of them. */
export const otherCharges = {
  us_bank_account: {
    account_holder_type: 'individual',
    account_type: 'checking',
    bank_name: otherMethods.us_bank_account.bank_name,
    fingerprint: otherMethods.us_bank_account.fingerprint,
    last4: otherMethods.us_bank_account.last4,
    payment_reference: null,
    routing_number: otherMethods.us_bank_account.routing_number,
  } satisfies Stripe.Charge.PaymentMethodDetails.UsBankAccount,
  sepa_debit: {
    bank_code: otherMethods.sepa_debit.bank_code,
    branch_code: otherMethods.sepa_debit.branch_code,
    country: otherMethods.sepa_debit.country,
    fingerprint: otherMethods.sepa_debit.fingerprint,
    last4: otherMethods.sepa_debit.last4,
    mandate: null,
  } satisfies Stripe.Charge.PaymentMethodDetails.SepaDebit,
  link: { country: 'US' } satisfies Stripe.Charge.PaymentMethodDetails.Link,
  cashapp: {
    buyer_id: null,
    cashtag: otherMethods.cashapp.cashtag,
    transaction_id: null,
  } satisfies Stripe.Charge.PaymentMethodDetails.Cashapp,
  amazon_pay: { transaction_id: null } satisfies Stripe.Charge.PaymentMethodDetails.AmazonPay,
} as const;
