import type { PaidWith } from '../model/receipt.ts';

/** Names of ways of paying that Stripe's own name does not say; any other is spelled as it is. */
const kinds: Readonly<Record<string, string>> = {
  us_bank_account: 'Bank account',
  sepa_debit: 'SEPA Direct Debit',
  cashapp: 'Cash App Pay',
  paypal: 'PayPal',
};

/** As `Visa ending in 4242`, `Bank account (STRIPE TEST BANK) ending in 6789` or `Link`. */
export function cardName({ kind, brand, last4 }: PaidWith): string {
  const end = last4 === null ? '' : ` ending in ${last4}`;
  if (kind === 'card') return `${spelled(brand ?? kind)}${end}`;
  const bank = brand === null ? '' : ` (${brand})`;
  return `${kinds[kind] ?? spelled(kind)}${bank}${end}`;
}

/** Stripe says `visa` and `amazon_pay`. */
function spelled(name: string): string {
  return name
    .split('_')
    .map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`)
    .join(' ');
}
