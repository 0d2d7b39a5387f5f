import type { MailIdentity } from './mail-definition.ts';

/** `ann@example.com` for `Ann <ann@example.com>`. */
export function bareAddress(text: string): string {
  return (/<([^<>]*)>\s*$/.exec(text)?.[1] ?? text).trim();
}

/** `Ann` for `"Ann" <ann@example.com>`; empty without a name. */
export function displayName(text: string): string {
  return /^\s*"?([^"<]*?)"?\s*<[^<>]*>\s*$/.exec(text)?.[1] ?? '';
}

/** SES's message if it refuses mail from or to the address; undefined if it accepts it. */
export function addressFault(text: string): string | undefined {
  const address = bareAddress(text);
  if (/[\s\p{Cc}]/u.test(address)) return 'Local address contains control or whitespace';
  if (!/@[^@]+$/.test(address)) return "Missing final '@domain'";
  if (!/@[^@.]+(?:\.[^@.]+)+$/.test(address)) return 'Domain contains illegal character';
  return undefined;
}

/** The address itself, its domain, or a domain above that, in this order. */
export function identityOf(
  address: string,
  identities: readonly MailIdentity[],
): MailIdentity | undefined {
  const wanted = bareAddress(address).toLowerCase();
  const [, domain = ''] = wanted.split('@');
  const labels = domain.split('.');
  const names = [wanted, ...labels.map((_, index) => labels.slice(index).join('.'))];
  return names
    .map((name) => identities.find((it) => it.name.toLowerCase() === name))
    .find((it) => it !== undefined);
}
