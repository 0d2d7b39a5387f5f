import { locale } from '../texts/language.ts';

/**
 * Stripe counts money in hundredths, in some currencies in whole units or in thousandths, not always as
 * ISO 4217 does (decision 0249). Source: docs.stripe.com/currencies.
 */
const wholeUnits = 'bif clp djf gnf jpy kmf krw mga pyg rwf vnd vuv xaf xof xpf';
const thousandths = 'bhd jod kwd omr tnd';

/** Counted in hundredths, but no hundredths may be charged (Shopify/money#258). */
const onlyWhole = 'isk ugx';

/** The decimals of an amount at Stripe. */
export function decimalsOf(currency: string): number {
  if (wholeUnits.includes(currency)) return 0;
  return thousandths.includes(currency) ? 3 : 2;
}

/** Whether Stripe charges such an amount: the last digit of thousandths is 0. */
export function isChargeable(amount: number, currency: string): boolean {
  if (onlyWhole.includes(currency)) return amount % 100 === 0;
  return !thousandths.includes(currency) || amount % 10 === 0;
}

/** Whole units are shown without decimals: `$1,000`, `$10.50`, `¥1,000`. `currency` as Stripe writes it. */
export function formatMoney(amount: number, currency: string): string {
  const decimals = decimalsOf(currency);
  return written(amount, currency, amount % 10 ** decimals === 0 ? 0 : decimals);
}

/** Always with the currency's decimals, because the amounts of receipts are added up: `$1,000.00`. */
export function formatExactly(amount: number, currency: string): string {
  return written(amount, currency, decimalsShown(currency));
}

function decimalsShown(currency: string): number {
  return onlyWhole.includes(currency) ? 0 : decimalsOf(currency);
}

/** `12.50` of 1250, as it is typed and as machines read it. */
export function typedMoney(amount: number, currency: string): string {
  return (amount / 10 ** decimalsOf(currency)).toFixed(decimalsShown(currency));
}

function written(amount: number, currency: string, digits: number): string {
  return formatter(currency, digits).format(amount / 10 ** decimalsOf(currency));
}

/** Each takes a millisecond to make. */
const formatters = new Map<string, Intl.NumberFormat>();

function formatter(currency: string, digits: number): Intl.NumberFormat {
  const key = `${currency} ${digits}`;
  const known = formatters.get(key);
  if (known) return known;
  const fraction = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  const style = { style: 'currency', currency: currency.toUpperCase(), ...fraction } as const;
  const made = new Intl.NumberFormat(locale, style);
  formatters.set(key, made);
  return made;
}

interface Money {
  readonly amount: number;
  readonly currency: string;
}

/** What is owed together; a subscription's months have one currency. Empty for nothing. */
export function formatSum(due: readonly Money[]): string {
  const [first] = due;
  if (!first) return '';
  const sum = due.reduce((total, { amount }) => total + amount, 0);
  return formatMoney(sum, first.currency);
}
