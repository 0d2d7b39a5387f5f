import { refusals } from '#shared/texts/refusals.ts';
import { forbidden } from '../api-error.ts';

interface Buyer {
  readonly isAdmin: boolean;
  readonly hasPurchasedSite: boolean;
}

/** Throws 403 unless the caller bought the website or is an administrator (RULE-14). */
export function requirePurchase(caller: Buyer): void {
  if (!caller.isAdmin && !caller.hasPurchasedSite) throw forbidden(refusals.purchaseRequired);
}

/** Whether the caller wants a redirect to the file instead of JSON. */
export function wantsFile(accept: string | undefined): boolean {
  return /(^|[\s,])application\/octet-stream\s*(;|,|$)/i.test(accept ?? '');
}

/**
 * RFC 6266 with the name in UTF-8 (RFC 8187), and in ASCII for clients that do not support it. No
 * character of the name can end the header or a parameter.
 */
export function attachment(fileName: string): string {
  const ascii = fileName
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9._ -]/g, '_');
  const encoded = encodeURIComponent(fileName.toWellFormed()).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
