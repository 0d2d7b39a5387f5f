import { decimalsOf, formatMoney, isChargeable } from '#shared/rules/money.ts';
import { plainCode } from '#shared/rules/typed-code.ts';

/** 1250 of `12.50`, `12.5`, `$12.50` or `12.50 USD`, in digits of any script and groups of thousands; NaN for anything else, and for what Stripe does not charge. */
export function amountOf(typed: string, currency: string): number {
  const sign = formatMoney(0, currency).replace('0', '').trim();
  const text = plainCode(typed)
    .replace(sign, '')
    .replace(currency.toUpperCase(), '')
    .trim()
    .replace(/^\d{1,3}(?:[, ]\d{3})+(?=\.|$)/, (groups) => groups.replace(/[, ]/g, ''));
  const [, whole, fraction = ''] = /^(\d{1,9})(?:\.(\d{1,3}))?$/.exec(text) ?? [];
  const decimals = decimalsOf(currency);
  if (whole === undefined || fraction.length > decimals) return Number.NaN;
  const amount = Number(whole) * 10 ** decimals + Number(fraction.padEnd(decimals, '0'));
  return isChargeable(amount, currency) ? amount : Number.NaN;
}
