import { isIP } from 'node:net';
import { domainLimits } from '#shared/limits/hosting.ts';
import type { DnsCompany, DomainRecord } from '#shared/model/hosting.ts';
import { isCloudflareProxy } from './cloudflare.ts';
import type { Found, HostLookUp, LookUp } from './look-up.ts';
import {
  challengeRecord,
  type ExpectedRecords,
  hostRecords,
  ownershipRecord,
} from './records-to-set.ts';
import { withShownFound } from './shown-found.ts';

export interface Evaluation {
  readonly records: readonly DomainRecord[];
  /** Whether the website can be made live. */
  readonly isReady: boolean;
  /** False only where a name server said so. */
  readonly pointsHere: boolean;
  /** The hosts that point to us and may have a certificate. */
  readonly hosts: readonly string[];
}

/** Compares the records found with those expected. */
export function evaluateRecords(expected: ExpectedRecords, found: LookUp, now: Date): Evaluation {
  const company = companyOf(found.nameServers);
  const records = hostRecords(expected);
  const checked = (record: DomainRecord, host: HostLookUp) =>
    checkHost({ ...record, company }, host, { expected, places: found.target, now });
  const www = checked(records.www, found.www);
  const apex = checked(records.apex, found.apex);
  const { name, code: expectedCode } = expected;
  const code =
    expectedCode === null ? null : evaluateText(ownershipRecord(name, expectedCode), found.codes);
  const challenges = [
    www.isNear ? www.challenge : null,
    apex.record.type === 'ALIAS' ? apex.challenge : null,
  ];
  const caa = [found.www, found.apex].some(forbids) ? [forbiddenBy(name, found)] : [];
  return {
    records: [
      www.record,
      apex.record,
      ...[...challenges, code].filter((it) => it !== null),
      ...caa,
    ].map(withShownFound),
    isReady: www.canBeServed && (!code || isRight(code)),
    pointsHere: isRight(www.record) || www.record.verdict === 'unknown',
    hosts: [www, apex].filter((it) => it.canBeServed).map(({ record }) => record.host),
  };
}

const isRight = ({ verdict }: DomainRecord) => verdict === 'right';

interface Expected {
  readonly expected: ExpectedRecords;
  /** The IP addresses of our own host. */
  readonly places: readonly string[];
  readonly now: Date;
}

/** CloudFront takes a host whose CNAME it sees, or one with the TXT record beside its addresses. */
function checkHost(record: DomainRecord, found: HostLookUp, { expected, places, now }: Expected) {
  const { aliases, addresses } = found;
  const { targets, endpoint, address } = expected;
  const isSeen = aliases?.some((alias) => targets.includes(alias)) ?? false;
  // Without an answer about a CNAME nobody is asked for another record.
  const isHidden = !isSeen && aliases !== null;
  const challenge = isHidden
    ? evaluateText(challengeRecord(record, endpoint), found.challenge)
    : null;
  const ips = (addresses ?? []).map((it) => it.address);
  const isNear = isSeen || leadsNear(ips, places);
  const isProven = isNear && challenge !== null && isRight(challenge);
  const known = record.type === 'A' ? [...places, address] : places;
  const isHere = isSeen || isProven || (ips.length > 0 && ips.every((ip) => known.includes(ip)));
  const checked = needsAlias(evaluate(record, found, isHere, now));
  const canBeServed = isRight(checked) && (isSeen || isProven) && !forbids(found);
  return { record: checked, challenge, isNear, canBeServed };
}

/**
 * Whether some address is ours, in each family in which ours are known: an old AAAA record would lead
 * elsewhere. Name servers see different addresses of CloudFront, so others may be beside it.
 */
function leadsNear(ips: readonly string[], places: readonly string[]): boolean {
  const isOfFamily = (ip: string) => (other: string) => isIP(other) === isIP(ip);
  const ours = ips.filter((ip) => places.includes(ip));
  const isStray = (ip: string) => places.some(isOfFamily(ip)) && !ours.some(isOfFamily(ip));
  return ours.length > 0 && !ips.some(isStray);
}

function evaluate(
  record: DomainRecord,
  { aliases, addresses }: HostLookUp,
  isHere: boolean,
  now: Date,
): DomainRecord {
  if (aliases === null && addresses === null) return record;
  const [names, ips] = [aliases ?? [], addresses ?? []];
  const found = names.length > 0 ? names : ips.map(({ address }) => address);
  if (isHere) return { ...record, found: [...found], verdict: 'right' };
  if (found.length === 0) return { ...record, verdict: 'missing' };
  const isProxied = ips.some(({ address }) => isCloudflareProxy(address));
  if (isProxied) return { ...record, found: [...found], verdict: 'proxied' };
  const ttlMs = Math.max(0, ...ips.map(({ ttl }) => ttl * 1_000));
  const oldMs = Math.min(ttlMs, domainLimits.oldAtMostMs);
  const oldUntil = ips.length > 0 ? new Date(now.getTime() + oldMs).toISOString() : null;
  return { ...record, found: [...found], verdict: 'old', oldUntil };
}

/** RFC 1034, section 3.6.2: the top of a zone has no CNAME. */
function needsAlias(record: DomainRecord): DomainRecord {
  const isWrong = record.verdict === 'old' || record.verdict === 'missing';
  return record.type === 'ALIAS' && isWrong ? { ...record, verdict: 'alias' } : record;
}

function evaluateText(record: DomainRecord, texts: Found<string>): DomainRecord {
  if (texts === null) return record;
  if (texts.includes(record.value)) return { ...record, found: [record.value], verdict: 'right' };
  return { ...record, found: [...texts], verdict: texts.length === 0 ? 'missing' : 'old' };
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
