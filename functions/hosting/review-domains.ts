import { isServed } from '#shared/rules/served.ts';
import type { Key } from '../data/table/keys.ts';
import { transact } from '../data/table/send.ts';
import { getUser } from '../data/users/user.ts';
import { getClaims, isHeldByAnother } from '../data/websites/domain-claim.ts';
import { endReview, reviewedUser } from '../data/websites/domain-review.ts';
import {
  domainDue,
  domainUpdate,
  getSiteDomain,
  newDomain,
  type StoredDomain,
  siteDomainKey,
} from '../data/websites/site-domain.ts';
import { listWebsitesOf } from '../data/websites/website-list.ts';
import { claimedDomain } from './claimed-domain.ts';

/**
 * Makes all domains of the user due now and returns their keys. One that has ended with the last
 * subscription begins again with the next, by itself: its records may still point to us.
 */
export async function reviewDomains(key: Key, now: Date): Promise<readonly Key[]> {
  const userId = reviewedUser(key);
  const [owner, websites] = await Promise.all([getUser(userId), listWebsitesOf(userId)]);
  const found = await Promise.all(websites.map(({ id }) => getSiteDomain(id)));
  const domains = found.filter((domain) => domain !== null);
  const isBack = owner !== null && isServed(owner, now);
  const ended = domains.filter(({ state }) => state === 'ended');
  const returning = isBack ? ended.filter(({ reason }) => reason === 'subscription') : [];
  for (const domain of returning) await beginAgain(domain, now);
  const due = domains.filter(({ state }) => state !== 'ended');
  await Promise.all(due.map((domain) => transact([domainDue(domain, now)])));
  await endReview(key);
  return [...due, ...returning].map(({ websiteId }) => siteDomainKey(websiteId));
}

/** Does nothing if its owner connects it, or another one, at the same moment. */
async function beginAgain(domain: StoredDomain, now: Date): Promise<void> {
  const claims = await getClaims(domain.name);
  if (isHeldByAnother(claims.own, domain.websiteId)) {
    await transact([domainUpdate(domain, { reason: 'taken' })]);
    return;
  }
  const wanted = { ...newDomain(domain, now), reason: 'again' as const };
  await transact(claimedDomain(wanted, claims, domain).writes);
}
