import * as z from 'zod/mini';
import { type Claims, needsCode } from '../data/websites/domain-claim.ts';
import type { NewDomain } from '../data/websites/site-domain.ts';
import { environment, required } from '../platform/env.ts';
import type { ExpectedRecords } from '../rules/hosting/records-to-set.ts';

const env = environment({
  PUBLIC_ORIGIN: required,
  PREVIEW_ORIGIN: required,
  DOMAIN_TARGET: required,
  ROUTING_ENDPOINT: required,
  DOMAIN_A_RECORD: z._default(z.string(), ''),
});

/** The host that customers' `www` points to. */
export const domainTarget = () => env().DOMAIN_TARGET;

/** The DNS records that a domain needs. */
export function expectedOf(domain: NewDomain, claims: Claims): ExpectedRecords {
  const { DOMAIN_TARGET, ROUTING_ENDPOINT, DOMAIN_A_RECORD } = env();
  return {
    name: domain.name,
    targets: [DOMAIN_TARGET, ROUTING_ENDPOINT],
    endpoint: ROUTING_ENDPOINT,
    address: DOMAIN_A_RECORD,
    code: needsCode(claims, domain) ? domain.code : null,
  };
}

/** Hosts that are the product's own. */
export function ownHosts(): readonly string[] {
  const { PUBLIC_ORIGIN, PREVIEW_ORIGIN, DOMAIN_TARGET, ROUTING_ENDPOINT } = env();
  const previews = new URL(PREVIEW_ORIGIN.replace('*.', '')).hostname;
  return [new URL(PUBLIC_ORIGIN).hostname, previews, DOMAIN_TARGET, ROUTING_ENDPOINT];
}

/** The address of a live website; on a laptop without TLS and with the port of previews. */
export function liveAddress(name: string): string {
  const address = new URL(env().PREVIEW_ORIGIN.replace('*', 'www'));
  address.hostname = `www.${name}`;
  return address.href;
}
