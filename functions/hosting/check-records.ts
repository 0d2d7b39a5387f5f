import type { Claims } from '../data/websites/domain-claim.ts';
import type { NewDomain } from '../data/websites/site-domain.ts';
import { type Evaluation, evaluateRecords } from '../rules/hosting/evaluate-records.ts';
import { lookUpDomain } from '../services/dns.ts';
import { domainTarget, expectedOf } from './expected-records.ts';

export async function checkRecords(
  domain: NewDomain,
  claims: Claims,
  now: Date,
): Promise<Evaluation> {
  const found = await lookUpDomain(domain.name, domainTarget());
  return evaluateRecords(expectedOf(domain, claims), found, now);
}
