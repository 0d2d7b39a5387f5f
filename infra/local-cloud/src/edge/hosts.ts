import type { IncomingMessage } from 'node:http';
import type { GatewayApi } from '../gateway/http/http-api.ts';
import type { ServedTenant } from '../tenants/tenants.ts';
import type { Distribution } from './distribution/distribution.ts';

export type Site =
  | {
      readonly kind: 'distribution';
      readonly distribution: Distribution;
      /** The tenant of the host, if it is not the distribution's own host. */
      readonly tenant?: ServedTenant;
    }
  | { readonly kind: 'api'; readonly api: GatewayApi };

/** The host of the app; only there the console is served. */
export const APP_HOST = 'localhost';

/** The host in lower case without port; loopback addresses become localhost. */
export function hostName(header: string | undefined): string {
  const name = (header ?? '').toLowerCase().replace(/:\d*$/, '');
  return name === '127.0.0.1' || name === '[::1]' ? APP_HOST : name;
}

/**
 * Redirect target for a page that a browser opens by a loopback address: cookies and origins need the host name.
 * Undefined for calls of programs.
 */
export function addressByName({ method, headers, url = '/' }: IncomingMessage): string | undefined {
  const isPage = method === 'GET' && headers['sec-fetch-mode'] === 'navigate';
  const found = /^(?:127\.0\.0\.1|\[::1\])(:\d+)?$/.exec(headers.host ?? '');
  if (!isPage || !found || !url.startsWith('/')) return undefined;
  return `http://${APP_HOST}${found[1] ?? ''}${url}`;
}

/**
 * Order: exact alias, host of a tenant, wildcard alias (`*.example.com`, one label as in certificates), endpoint of an
 * API. Undefined for any other name.
 */
export function hostTable(
  distributions: readonly Distribution[],
  apis: ReadonlyMap<string, GatewayApi>,
  tenantOf: (host: string) => ServedTenant | undefined,
): (host: string) => Site | undefined {
  const sites = new Map<string, Site>();
  for (const [domainName, api] of apis) sites.set(domainName, { kind: 'api', api });
  for (const distribution of distributions) {
    for (const host of distribution.hosts) sites.set(host, { kind: 'distribution', distribution });
  }
  const ofTenant = (host: string): Site | undefined => {
    const tenant = tenantOf(host);
    const distribution = distributions.find(({ id }) => id === tenant?.distributionId);
    return tenant && distribution && { kind: 'distribution', distribution, tenant };
  };
  return (host) => sites.get(host) ?? ofTenant(host) ?? sites.get(host.replace(/^[^.]+\./, '*.'));
}
