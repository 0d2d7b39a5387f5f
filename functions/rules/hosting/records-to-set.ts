import type { DomainRecord } from '#shared/model/hosting.ts';

export interface ExpectedRecords {
  readonly name: string;
  /** The host that `www` must point to first, then others that are as good. */
  readonly targets: readonly [string, ...string[]];
  /** CloudFront's own name of that host. */
  readonly endpoint: string;
  /** The operator's IP address for the domain without `www`; empty where there is none. */
  readonly address: string;
  /** The code that proves the domain, where somebody else claims it, too. */
  readonly code: string | null;
}

/** The records to set, before the first check. */
export function recordsToSet(expected: ExpectedRecords): readonly DomainRecord[] {
  const { www, apex } = hostRecords(expected);
  const { name, endpoint, code } = expected;
  return [
    www,
    apex,
    ...(apex.type === 'ALIAS' ? [challengeRecord(apex, endpoint)] : []),
    ...(code === null ? [] : [ownershipRecord(name, code)]),
  ];
}

/** A CNAME for `www`; for the domain without it an ALIAS, or an A record to the operator's address. */
export function hostRecords({ name, targets, address }: ExpectedRecords) {
  const [value] = targets;
  const www: DomainRecord = {
    ...{ type: 'CNAME', name: 'www', host: `www.${name}`, value, isNeeded: true },
    ...notLookedUp(),
  };
  const apex: DomainRecord = {
    ...(address === '' ? { type: 'ALIAS', value } : { type: 'A', value: address }),
    ...{ name: '@', host: name, isNeeded: false },
    ...notLookedUp(),
  };
  return { www, apex };
}

/** RFC 8552: a name with an underscore is no host. */
const ownershipLabel = '_website';
const challengeLabel = '_cf-challenge';

export const ownershipHost = (name: string) => `${ownershipLabel}.${name}`;
export const challengeHost = (host: string) => `${challengeLabel}.${host}`;

/** Proves a domain that somebody else claims, too. */
export function ownershipRecord(name: string, code: string): DomainRecord {
  return {
    ...{ type: 'TXT', name: ownershipLabel, host: ownershipHost(name), value: code },
    ...{ isNeeded: true, ...notLookedUp() },
  };
}

/**
 * Shows CloudFront that a host is meant for it where no CNAME does, as behind an ALIAS (CloudFront
 * Developer Guide, "Request certificates for your CloudFront distribution tenant").
 */
export function challengeRecord(host: DomainRecord, endpoint: string): DomainRecord {
  const name = host.name === '@' ? challengeLabel : challengeHost(host.name);
  return {
    ...{ type: 'TXT', name, host: challengeHost(host.host), value: endpoint },
    ...{ isNeeded: host.isNeeded, ...notLookedUp() },
  };
}

function notLookedUp(): Pick<DomainRecord, 'found' | 'verdict' | 'oldUntil' | 'company'> {
  return { found: [], verdict: 'unknown', oldUntil: null, company: 'other' };
}
