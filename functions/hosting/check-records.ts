import type { StoredClaim } from '../data/websites/domain-claim.ts';
import type { NewDomain } from '../data/websites/site-domain.ts';
import { type Evaluation, evaluateRecords } from '../rules/hosting/evaluate-records.ts';
import { lookUpDomain } from '../services/dns.ts';
import { domainTarget, expectedOf } from './expected-records.ts';

export async function checkRecords(
  domain: NewDomain,
  claim: StoredClaim | null,
  now: Date,
): Promise<Evaluation> {
  const found = await lookUpDomain(domain.name, domainTarget());
  return evaluateRecords(expectedOf(domain, claim), found, now);
}
