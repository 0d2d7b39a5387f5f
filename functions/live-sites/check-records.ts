import type { StoredClaim } from '../data/websites/domain-claim.ts';
import type { NewDomain } from '../data/websites/site-domain.ts';
import { type Judgement, judgeRecords } from '../domain/site-domain/judge-records.ts';
import { lookUpDomain } from '../services/dns.ts';
import { domainTarget, expectedOf } from './expected.ts';

/** Looks up the DNS records of a domain and judges them. */
export async function checkRecords(
  domain: NewDomain,
  claim: StoredClaim | null,
  now: Date,
): Promise<Judgement> {
  const found = await lookUpDomain(domain.name, domainTarget());
  return judgeRecords(expectedOf(domain, claim), found, now);
}
