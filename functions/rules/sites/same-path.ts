/** A host that nobody has (RFC 2606). */
const base = 'https://site.invalid';

/**
 * Path, query and hash of an address on the same site, as browsers resolve it; null for one that
 * leads to another host, even only after dots are resolved (`/..//other.example`).
 */
export function samePath(text: string): string | null {
  const url = text.startsWith('/') ? URL.parse(text, base) : null;
  if (url?.origin !== base || url.pathname.startsWith('//')) return null;
  return `${url.pathname}${url.search}${url.hash}`;
}
