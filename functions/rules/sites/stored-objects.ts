import { type HeaderRule, headersAt } from './addresses/own-headers.ts';
import { followRedirects, type Redirect } from './addresses/redirects.ts';
import type { SiteFile } from './site-files.ts';

/** The site's own rules for its host. */
export interface HostRules {
  readonly redirects: readonly Redirect[];
  readonly headers: readonly HeaderRule[];
}

/** The addresses at which a file is stored: not those that a forced redirect leads elsewhere. */
export function storedAt({ shownAt }: SiteFile, { redirects }: HostRules): readonly string[] {
  const forced = redirects.filter(({ isForced, status }) => isForced && status >= 300);
  return shownAt.filter((path) => !followRedirects(forced, addressOf(path)));
}

/**
 * What the edge answers with an object (`infra/aws/edge/site-response.ts`), and a type that the site chose. A copy
 * for review has no policy, which could forbid its script.
 */
export function ownHeaders(path: string, { headers }: HostRules, isCopy = false) {
  const { 'content-type': contentType, ...own } = Object.fromEntries(
    headersAt(headers, addressOf(path)),
  );
  const policy = own['content-security-policy'];
  // Who may frame a site is the product's to say: its screens do.
  const kept = policy && { 'content-security-policy': isCopy ? '' : withoutAncestors(policy) };
  const all = Object.entries({ ...own, ...kept }).filter(([, value]) => value !== '');
  const metadata = all.length > 0 ? JSON.stringify(Object.fromEntries(all)) : undefined;
  return { contentType, metadata };
}

function addressOf(path: string): string {
  return `/${path.replace(/(^|\/)index\.html$/, '$1')}`;
}

function withoutAncestors(policy: string): string {
  return policy
    .split(';')
    .filter((directive) => !/^\s*(frame-ancestors\b|$)/i.test(directive))
    .join(';');
}
