import { amountOf } from '#frontend/src/ui/typed-money.ts';
import { decimalsOf, typedMoney } from '#shared/rules/money.ts';
import { plainCode } from '#shared/rules/typed-code.ts';

/** `1000` or `49.50`. */
export function priceText(amount: number, currency: string): string {
  return typedMoney(amount, currency).replace(/\.0+$/, '');
}

/**
 * As people write it: `1,000`, `1.000,00`, `1 000`, `1’000.00`, `1,00,000`, `€49.50`, in digits of any
 * script; NaN for anything else. A single point before three digits groups them, save where the
 * currency has three decimals.
 */
export function priceOf(typed: string, currency: string): number {
  const text = plainCode(typed).trim();
  const [number = ''] = /\d(?:[\d.,'’ ]*\d)?/.exec(text) ?? [];
  return amountOf(text.replace(number, withPoint(number, decimalsOf(currency))), currency);
}

const groupedByPoints = /^\d{1,3}(?:\.\d{3})+$/;
const withComma = /^\d+,\d{1,2}$/;
const groupedWithComma = /^\d{1,3}(?:[. ]\d{3})+,\d{1,3}$/;
const groupedByCommas = /^\d{1,3}(?:,\d{2,3})*,\d{3}(?:\.\d+)?$/;

function withPoint(written: string, decimals: number): string {
  const number = written.replace(/['’]/g, '');
  const isOnePoint = number.indexOf('.') === number.lastIndexOf('.');
  if (groupedByPoints.test(number) && !(isOnePoint && decimals === 3)) {
    return number.replaceAll('.', '');
  }
  if (withComma.test(number) || groupedWithComma.test(number)) {
    return number.replace(/[. ]/g, '').replace(',', '.');
  }
  return groupedByCommas.test(number) ? number.replaceAll(',', '') : number;
}
