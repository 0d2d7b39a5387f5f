import type { DnsCompany, DomainRecord } from '#shared/model/site-domain.ts';
import { isCloudflareProxy } from './cloudflare.ts';
import type { HostLookUp, LookUp } from './look-up.ts';

export interface ExpectedRecords {
  readonly name: string;
  /** The host that `www` must point to first, then others that are as good. */
  readonly targets: readonly [string, ...string[]];
  /** The operator's IP address for the domain without `www`; empty where there is none. */
  readonly address: string;
  /** The code that proves the domain, where somebody else claims it, too. */
  readonly code: string | null;
}

export interface Evaluation {
  readonly records: readonly DomainRecord[];
  /** Whether the website can be made live. */
  readonly isReady: boolean;
  /** False only where a name server said so. */
  readonly pointsHere: boolean;
  /** The hosts that point to us and may have a certificate. */
  readonly hosts: readonly string[];
}

/** The records to set, before the first check. */
export function expectedRecords(expected: ExpectedRecords): readonly DomainRecord[] {
  const { name, targets, address, code } = expected;
  const unseen = notLookedUp();
  const [target] = targets;
  return [
    { type: 'CNAME', name: 'www', host: `www.${name}`, value: target, isNeeded: true, ...unseen },
    address === ''
      ? { type: 'ALIAS', name: '@', host: name, value: target, isNeeded: false, ...unseen }
      : { type: 'A', name: '@', host: name, value: address, isNeeded: false, ...unseen },
    ...(code === null ? [] : [{ ...ownership(name, code), ...unseen }]),
  ];
}

function notLookedUp(): Pick<DomainRecord, 'found' | 'verdict' | 'oldUntil' | 'company'> {
  return { found: [], verdict: 'unknown', oldUntil: null, company: 'other' };
}

/** Compares the records found with those expected. */
export function evaluateRecords(expected: ExpectedRecords, found: LookUp, now: Date): Evaluation {
  const [www, apex, code] = expectedRecords(expected);
  if (!www || !apex) throw new RangeError('A domain has two records');
  const company = companyOf(found.nameServers);
  const places = [...found.target, expected.address];
  const checked = (record: DomainRecord, host: HostLookUp) =>
    evaluate({ ...record, company }, host, expected.targets, places, now);
  const checkedWww = checked(www, found.www);
  const checkedApex = needsAlias(checked(apex, found.apex));
  const checkedCode = code && evaluateCode(code, found.codes);
  const forbidden = [found.www, found.apex].map(forbids);
  const caa = forbidden.some((it) => it) ? [forbiddenBy(expected.name, found)] : [];
  const isRight = (record: DomainRecord) => record.verdict === 'right';
  const hosts = [checkedWww, checkedApex].filter((record, at) => isRight(record) && !forbidden[at]);
  return {
    records: [checkedWww, checkedApex, ...(checkedCode ? [checkedCode] : []), ...caa],
    isReady: isRight(checkedWww) && !forbidden[0] && (!checkedCode || isRight(checkedCode)),
    pointsHere: isRight(checkedWww) || checkedWww.verdict === 'unknown',
    hosts: hosts.map(({ host }) => host),
  };
}

function evaluate(
  record: DomainRecord,
  { aliases, addresses }: HostLookUp,
  targets: readonly string[],
  places: readonly string[],
  now: Date,
): DomainRecord {
  if (aliases === null && addresses === null) return record;
  const [names, ips] = [aliases ?? [], addresses ?? []];
  const found = names.length > 0 ? names : ips.map(({ address }) => address);
  const isThere = ips.length > 0 && ips.every(({ address }) => places.includes(address));
  if (names.some((name) => targets.includes(name)) || isThere) {
    return { ...record, found: [...found], verdict: 'right' };
  }
  if (found.length === 0) return { ...record, verdict: 'missing' };
  const isProxied = ips.some(({ address }) => isCloudflareProxy(address));
  if (isProxied) return { ...record, found: [...found], verdict: 'proxied' };
  const seconds = Math.max(0, ...ips.map(({ ttl }) => ttl));
  const oldUntil = ips.length > 0 ? new Date(now.getTime() + seconds * 1_000).toISOString() : null;
  return { ...record, found: [...found], verdict: 'old', oldUntil };
}

/** RFC 1034, section 3.6.2: the top of a zone has no CNAME. */
function needsAlias(record: DomainRecord): DomainRecord {
  const isWrong = record.verdict === 'old' || record.verdict === 'missing';
  return record.type === 'ALIAS' && isWrong ? { ...record, verdict: 'alias' } : record;
}

function evaluateCode(record: DomainRecord, codes: LookUp['codes']): DomainRecord {
  if (codes === null) return record;
  if (codes.includes(record.value)) return { ...record, found: [record.value], verdict: 'right' };
  return { ...record, found: [...codes], verdict: codes.length === 0 ? 'missing' : 'old' };
}

/** ACM User Guide, "(Optional) Configure a CAA record". */
const amazon = ['amazon.com', 'amazontrust.com', 'awstrust.com', 'amazonaws.com'];

function forbids({ issuers }: HostLookUp): boolean {
  const named = issuers ?? [];
  return named.length > 0 && !named.some((issuer) => amazon.includes(issuer));
}

function forbiddenBy(name: string, { www, apex }: LookUp): DomainRecord {
  const issuers = new Set([...(www.issuers ?? []), ...(apex.issuers ?? [])]);
  return {
    ...{ type: 'CAA', name: '@', host: name, value: '0 issue "amazon.com"' },
    ...{ isNeeded: true, found: [...issuers], verdict: 'forbidden' },
    ...{ oldUntil: null, company: 'other' },
  };
}

/** RFC 8552: a name with an underscore is no host. */
export const ownershipLabel = '_website';

function ownership(name: string, code: string) {
  const host = `${ownershipLabel}.${name}`;
  return { type: 'TXT', name: ownershipLabel, host, value: code, isNeeded: true } as const;
}

const companies: readonly (readonly [RegExp, DnsCompany])[] = [
  [/\.domaincontrol\.com$/, 'godaddy'],
  [/\.registrar-servers\.com$/, 'namecheap'],
  [/\.ns\.cloudflare\.com$/, 'cloudflare'],
  [/\.awsdns-\d+\.(?:com|net|org|co\.uk)$/, 'route53'],
];

function companyOf(nameServers: readonly string[]): DnsCompany {
  const found = companies.find(([host]) => nameServers.some((server) => host.test(server)));
  return found?.[1] ?? 'other';
}
