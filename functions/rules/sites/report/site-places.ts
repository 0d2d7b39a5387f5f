import { withoutEnd } from '#shared/rules/text.ts';
import { followRedirects, type Redirect } from '../addresses/redirects.ts';
import type { SiteFile } from '../site-files.ts';

/** A host that nobody has (RFC 2606). */
const host = 'https://site.invalid';

/** What an address of a page leads to. */
export type Target =
  | { readonly kind: 'other' }
  | { readonly kind: 'host'; readonly url: URL }
  | { readonly kind: 'here'; readonly path: string };

/** As a browser resolves it; `other` for mail addresses, data and scripts. */
export function targetOf(address: string, page: string, base: string | null): Target {
  const own = new URL(page.split('/').map(encodeURIComponent).join('/'), `${host}/`);
  const from = (base !== null && URL.parse(base, own)) || own;
  const url = URL.parse(address, from);
  if (url?.origin === host) return { kind: 'here', path: decoded(url.pathname).slice(1) };
  return url && /^https?:$/.test(url.protocol) ? { kind: 'host', url } : { kind: 'other' };
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path).normalize('NFC');
  } catch {
    return path;
  }
}

/** The addresses of a site, to look for what a page asks for. */
export class SitePlaces {
  readonly #shown = new Set<string>();
  readonly #spelled = new Map<string, string>();
  readonly #redirects: readonly Redirect[];

  constructor(files: readonly SiteFile[], redirects: readonly Redirect[]) {
    this.#redirects = redirects;
    for (const { shownAt, folder } of files) {
      for (const place of [...shownAt, ...(folder === null ? [] : [folder])]) {
        this.#shown.add(place);
        this.#spelled.set(place.toLowerCase(), place);
      }
    }
  }

  has(path: string): boolean {
    const file = path === '' || path.endsWith('/') ? `${path}index.html` : path;
    const isBare = path.endsWith('/') && this.#shown.has(withoutEnd(path, '/'));
    if (this.#shown.has(file) || isBare) return true;
    return followRedirects(this.#redirects, `/${path}`) !== null;
  }

  /** The same name in another case, which is one file on its maker's Windows or macOS. */
  nearTo(path: string): string | null {
    return this.#spelled.get(path.toLowerCase()) ?? null;
  }
}
