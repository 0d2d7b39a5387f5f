import { type Claims, claimWrite } from '../data/websites/domain-claim.ts';
import { domainCreation, type NewDomain, type StoredDomain } from '../data/websites/site-domain.ts';
import { recordsToSet } from '../rules/hosting/records-to-set.ts';
import { expectedOf } from './expected-records.ts';

/**
 * A domain that waits for its DNS, with the records that it needs, and the writes that claim its name;
 * it replaces the domain that was read.
 */
export function claimedDomain(wanted: NewDomain, claims: Claims, read: StoredDomain | null) {
  const created = { ...wanted, records: recordsOf(wanted, claims) };
  const writes = [domainCreation(created, read), claimWrite(created, claims.own)];
  return { created, writes };
}

/** If another customer claims a name of the same domain, the records include a code that proves control of it. */
function recordsOf(domain: NewDomain, { own, related }: Claims) {
  const isContested = own?.websiteId != null && own.websiteId !== domain.websiteId;
  const contested = isContested && own ? { ...own, isContested } : own;
  return [...recordsToSet(expectedOf(domain, { own: contested, related }))];
}
