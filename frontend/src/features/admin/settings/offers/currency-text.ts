import { currencies, currencyName } from '#shared/rules/currencies.ts';
import { blankToNull, foldCase } from '#shared/rules/text.ts';

/** As the list shows it: `Euro (EUR)`. */
export function currencyText(currency: string): string {
  return `${currencyName(currency)} (${currency.toUpperCase()})`;
}

/** By its text, code or name, however it is written; the text itself for none, null for a blank one. */
export function currencyOf(typed: string | undefined): string | null {
  const text = blankToNull(typed);
  if (text === null) return null;
  const folded = foldCase(text);
  const found = currencies.find((code) =>
    [currencyText(code), code, currencyName(code)].some((one) => foldCase(one) === folded),
  );
  return found ?? text;
}
