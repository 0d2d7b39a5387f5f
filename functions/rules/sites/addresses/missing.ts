import * as z from 'zod/mini';
import { hasExtension } from './extension.ts';
import { followRedirects, redirect } from './redirects.ts';

/** What a site says about addresses that have no file; found by its unpacking. */
export const fallback = z.object({
  redirects: z.array(redirect),
  /** The site has a `404.html` at its top. */
  hasMissingPage: z.boolean(),
});

export type Fallback = z.infer<typeof fallback>;

/** A file of the site, relative to its top, or an address to go to. */
export type MissingAnswer =
  | { readonly file: string; readonly status: number }
  | { readonly location: string; readonly status: number }
  | null;

const missingPage = '404.html';
const startPage = 'index.html';
const unindexed = /(^|\/)index\.html$/;

/**
 * What an address shows where the unpacking stored nothing (docs/addresses.md): the site's `_redirects`, the same
 * name in another Unicode form, a page under its name without the slash, the site's `404.html`, else the start page,
 * since apps route by the path (Cloudflare Pages' rule). Files that a page would load are just missing.
 */
export async function answerMissing(
  path: string,
  site: Fallback,
  exists: (path: string) => Promise<boolean>,
): Promise<MissingAnswer> {
  const address = `/${path.replace(unindexed, '$1')}`;
  const rule = followRedirects(site.redirects, address);
  if (rule) return ruled(rule, path, exists);
  const composed = path.normalize('NFC');
  if (composed !== path && (await exists(composed))) return sentTo(composed, path);
  const page = path.replace(/\/index\.html$/, '');
  if (page !== path && (await exists(page))) return sentTo(page, path);
  if (site.hasMissingPage) return { file: missingPage, status: 404 };
  return isFile(path) ? null : { file: startPage, status: 200 };
}

/** Relative, since previews may lie below a path. */
function sentTo(place: string, from: string): MissingAnswer {
  const up = '../'.repeat(from.split('/').length - 1) || './';
  const to = place.split('/').map(encodeURIComponent).join('/');
  return { location: `${up}${to.replace(unindexed, '$1')}`, status: 302 };
}

async function ruled(
  { to, status }: { readonly to: string; readonly status: number },
  path: string,
  exists: (path: string) => Promise<boolean>,
): Promise<MissingAnswer> {
  const isElsewhere = !to.startsWith('/');
  if (status >= 300 && status < 400) {
    const up = '../'.repeat(path.split('/').length - 1) || './';
    return { location: isElsewhere ? to : `${up}${to.slice(1)}`, status };
  }
  const bare = to.slice(1).split(/[?#]/, 1)[0] ?? '';
  const file = bare === '' || bare.endsWith('/') ? `${bare}${startPage}` : bare;
  return (await exists(file)) ? { file, status } : null;
}

/** By its extension, which an address that an app routes has not. */
function isFile(path: string): boolean {
  const address = path.replace(unindexed, '$1');
  return /^\.well-known\//i.test(address) || hasExtension(address);
}
