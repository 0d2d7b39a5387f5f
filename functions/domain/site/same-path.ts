/** A host that nobody has (RFC 2606). */
const base = 'https://site.invalid';

/**
 * An address of the same site as browsers read it, from its first slash on; null for whatever would lead to
 * another host, also once its dots are resolved (`/..//other.example`).
 */
export function samePath(text: string): string | null {
  const url = text.startsWith('/') ? URL.parse(text, base) : null;
  if (url?.origin !== base || url.pathname.startsWith('//')) return null;
  return `${url.pathname}${url.search}${url.hash}`;
}
