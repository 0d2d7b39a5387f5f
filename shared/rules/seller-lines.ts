import type { Receipt } from '../model/receipt.ts';
import { countries } from './countries.ts';
import { foldCase } from './text.ts';

type Seller = Receipt['seller'];

/**
 * Who it is, as a receipt prints it: the lines of an address as they were typed. Operators, whose parameters hold no line
 * breaks, separate them by commas.
 */
export function partyLines({ name, address, taxId }: Pick<Seller, 'name' | 'address' | 'taxId'>) {
  const typed = address ?? '';
  const lines = typed.split(typed.includes('\n') ? '\n' : ',').map((line) => line.trim());
  const tax = taxId ? [`Tax number: ${taxId}`] : [];
  return [name, ...lines.filter(Boolean), ...tax];
}

/** `partyLines` and how to reach the seller. */
export function sellerLines({ email, phone, ...party }: Seller): readonly string[] {
  return [...partyLines(party), ...[email, phone].flatMap((one) => one ?? [])];
}

/** An address whose last line is the country, unless it is that already. */
export function withCountry(address: string, code: string | null): string {
  const country = code === null ? '' : (countries().get(code) ?? '');
  const last = address.split(/[\n,]/).at(-1) ?? '';
  const isNamed = foldCase(last) === foldCase(country);
  return isNamed ? address : [address, country].filter(Boolean).join('\n');
}
