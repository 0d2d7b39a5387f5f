import { addHeader, type HeaderMap, headerValue } from '#src/gateway/header-map.ts';
import type { ViewerRequest } from '../http/exchange.ts';
import type { CachePolicy, OriginRequestPolicy } from '../policies/policy-schemas.ts';

type Selects = (name: string) => boolean;

export interface Forwarding {
  readonly header: Selects;
  readonly cookie: Selects;
  readonly query: Selects;
}

interface OriginAddress {
  readonly domainName: string;
  readonly customHeaders: readonly (readonly [name: string, value: string])[];
}

/** Headers of one connection, or of CloudFront itself; no policy forwards them. */
const NEVER_FORWARDED = new Set(
  'connection expect keep-alive proxy-authorization proxy-connection te trailer transfer-encoding upgrade x-real-ip x-forwarded-proto'.split(
    ' ',
  ),
);

/** The cache policy's parameters and the origin request policy's. */
export function forwarding(
  cache: CachePolicy,
  originRequest: OriginRequestPolicy | undefined,
): Forwarding {
  const policies = [cache.ParametersInCacheKeyAndForwardedToOrigin, originRequest].filter(
    (policy) => policy !== undefined,
  );
  return {
    header: either(
      policies.map(({ HeadersConfig: it }) =>
        selects(
          it.HeaderBehavior,
          it.Headers.map((name) => name.toLowerCase()),
        ),
      ),
    ),
    cookie: either(policies.map(({ CookiesConfig: it }) => selects(it.CookieBehavior, it.Cookies))),
    query: either(
      policies.map(({ QueryStringsConfig: it }) =>
        selects(it.QueryStringBehavior, it.QueryStrings),
      ),
    ),
  };
}

export function forwardedRequest(
  viewer: ViewerRequest,
  { header, cookie, query }: Forwarding,
  origin: OriginAddress,
): { headers: HeaderMap; query: string } {
  const headers: HeaderMap = new Map([
    ['host', [origin.domainName]],
    ['user-agent', ['Amazon CloudFront']],
  ]);
  for (const [name, values] of viewer.headers) {
    const isOwn = name === 'cookie' || NEVER_FORWARDED.has(name);
    if (!isOwn && (header(name) || name === 'content-type')) headers.set(name, [...values]);
  }
  const cookies = chosen(headerValue(viewer.headers, 'cookie') ?? '', ';', cookie);
  if (cookies !== '') headers.set('cookie', [cookies]);
  addHeader(headers, 'via', '1.1 local.cloudfront.net (CloudFront)');
  headers.set('x-amz-cf-id', [viewer.id]);
  headers.set('x-forwarded-for', [forwardedFor(viewer)]);
  if (viewer.isUpgrade) {
    headers.set('connection', ['upgrade']);
    headers.set('upgrade', ['websocket']);
  }
  for (const [name, value] of origin.customHeaders) headers.set(name.toLowerCase(), [value]);
  return { headers, query: chosen(viewer.query, '&', query) };
}

/** Appends to a header that the viewer sent: only the last address is from CloudFront. */
function forwardedFor({ headers, clientIp }: ViewerRequest): string {
  return [...(headers.get('x-forwarded-for') ?? []), clientIp].join(', ');
}

function selects(behavior: string, names: readonly string[]): Selects | undefined {
  const named = new Set(names);
  if (behavior === 'none') return undefined;
  if (behavior === 'whitelist') return (name) => named.has(name);
  if (behavior === 'allExcept') return (name) => !named.has(name);
  return () => true;
}

function either(candidates: readonly (Selects | undefined)[]): Selects {
  const selections = candidates.filter((it) => it !== undefined);
  return (name) => selections.some((it) => it(name));
}

function chosen(text: string, separator: '&' | ';', select: Selects): string {
  const parts = text.split(separator).filter((part) => select(part.split('=')[0]?.trim() ?? ''));
  return parts.join(separator).trim();
}
