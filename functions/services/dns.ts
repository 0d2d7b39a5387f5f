import { Resolver } from 'node:dns/promises';
import * as z from 'zod/mini';
import { environment } from '../platform/env.ts';
import { lazy } from '../platform/lazy.ts';
import type { Found, HostLookUp, LookUp } from '../rules/hosting/look-up.ts';
import { challengeHost, ownershipHost } from '../rules/hosting/records-to-set.ts';

const env = environment({ DNS_SERVERS: z._default(z.string(), '') });
const timeout = 2_000;

const resolver = lazy(() => {
  const made = new Resolver({ timeout, tries: 2 });
  const servers = env()
    .DNS_SERVERS.split(',')
    .filter((server) => server !== '');
  if (servers.length > 0) made.setServers(servers);
  return made;
});

/** Queries the DNS about a domain and its `www`. Never throws. */
export async function lookUpDomain(name: string, target: string): Promise<LookUp> {
  const [www, apex, here, nameServers, codes] = await Promise.all([
    lookUpHost(`www.${name}`),
    lookUpHost(name),
    addressesOf(target),
    found(resolver().resolveNs(name)),
    textsAt(ownershipHost(name)),
  ]);
  return {
    ...{ www, apex, codes },
    target: (here ?? []).map(({ address }) => address),
    nameServers: (nameServers ?? []).map((server) => server.toLowerCase()),
  };
}

async function lookUpHost(host: string): Promise<HostLookUp> {
  const [aliases, addresses, issuers, challenge] = await Promise.all([
    found(resolver().resolveCname(host)),
    addressesOf(host),
    issuersFor(host),
    textsAt(challengeHost(host)),
  ]);
  const names = aliases?.map((alias) => alias.toLowerCase()) ?? null;
  return { aliases: names, addresses, issuers, challenge };
}

/** The texts of a name's TXT records, each of which may come in parts. */
async function textsAt(host: string): Promise<Found<string>> {
  const texts = await found(resolver().resolveTxt(host));
  return texts?.map((parts) => parts.join('')) ?? null;
}

async function addressesOf(host: string) {
  const [four, six] = await Promise.all([
    found(resolver().resolve4(host, { ttl: true })),
    found(resolver().resolve6(host, { ttl: true })),
  ]);
  return four === null && six === null ? null : [...(four ?? []), ...(six ?? [])];
}

/** The nearest parent with CAA records decides: RFC 8659, section 3. */
async function issuersFor(host: string): Promise<Found<string>> {
  const records = await found(resolver().resolveCaa(host));
  if (records === null) return null;
  if (records.length > 0) {
    return records.flatMap(({ issue }) => (issue === undefined ? [] : issuerOf(issue)));
  }
  const parent = host.slice(host.indexOf('.') + 1);
  return parent.includes('.') ? issuersFor(parent) : [];
}

/** Without its parameters; `;` alone allows nobody. */
function issuerOf(issue: string): string {
  return (issue.split(';')[0] ?? '').trim().toLowerCase();
}

const nothingThere = new Set(['ENOTFOUND', 'ENODATA']);

async function found<T>(asked: Promise<readonly T[]>): Promise<Found<T>> {
  try {
    return await asked;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    return nothingThere.has(code) ? [] : null;
  }
}
