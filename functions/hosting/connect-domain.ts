import { hosting } from '#shared/api/hosting.ts';
import { isServed } from '#shared/rules/served.ts';
import { domainRefusals } from '#shared/texts/domain-refusals.ts';
import { auditEntry } from '../data/audit.ts';
import { stale, untilWritten } from '../data/table/retry.ts';
import { transact } from '../data/table/send.ts';
import { getBrief } from '../data/users/brief.ts';
import { getUser, type StoredUser } from '../data/users/user.ts';
import {
  claimRelease,
  getClaim,
  getClaims,
  isHeldByAnother,
} from '../data/websites/domain-claim.ts';
import {
  type NewDomain,
  newDomain,
  type StoredDomain,
  siteDomainKey,
} from '../data/websites/site-domain.ts';
import { conflict, forbidden, notFound } from '../rules/api-error.ts';
import { readDomainName } from '../rules/hosting/domain-name.ts';
import { waitsForApproval } from '../rules/waits-for-approval.ts';
import { httpHandler } from '../runtime/http/http-handler.ts';
import { enqueueDomains } from '../services/domain-queue.ts';
import { claimedDomain } from './claimed-domain.ts';
import { ownHosts } from './expected-records.ts';
import { answerDomain, findOwnDomain } from './own-domain.ts';

/**
 * A claim becomes exclusive once the name points to us; until then others may claim it, too. Nothing but the approval
 * is missing where that is refused, so that who gives it connects the same name.
 */
export const handler = httpHandler(hosting.connectDomain, async ({ params, body, user, now }) => {
  const name = readDomainName(body.name, ownHosts());
  const connected = await untilWritten(() => tryToConnect(params.id, name, user, now));
  await enqueueDomains([siteDomainKey(params.id)]);
  return answerDomain(connected);
});

async function tryToConnect(websiteId: number, name: string, caller: StoredUser, now: Date) {
  const { website, domain } = await findOwnDomain(websiteId, caller);
  if (domain?.name === name && domain.state !== 'ended') return domain;
  if (domain && !isReplaceable(domain)) throw conflict(domainRefusals.removeFirst);
  const [owner, brief, claims, former] = await Promise.all([
    getUser(website.userId),
    getBrief(website.userId),
    getClaims(name),
    domain && domain.name !== name ? getClaim(domain.name) : null,
  ]);
  if (!owner) throw notFound();
  if (!isServed(owner, now) && !caller.isAdmin) {
    throw forbidden(domainRefusals.subscribeFirst);
  }
  if (isHeldByAnother(claims.own, websiteId)) throw conflict(domainRefusals.connected);
  if (!caller.isAdmin && waitsForApproval(brief, owner, { website, domain }, now)) {
    throw conflict(domainRefusals.approveFirst);
  }
  const isCourtesy = !isServed(owner, now);
  const about = { websiteId, userId: owner.id, name, liveAt: domain?.liveAt ?? null };
  const wanted = { ...newDomain(about, now), isCourtesy };
  const { created, writes } = claimedDomain(wanted, claims, domain);
  const failed = await transact([
    ...writes,
    ...(domain && former ? claimRelease(domain, former, false) : []),
    connectedBy(caller, created, domain, now),
  ]);
  return failed.length > 0 ? stale : created;
}

/** True if nothing of it exists at CloudFront. */
function isReplaceable({ state, tenantId }: StoredDomain): boolean {
  return state === 'ended' || (state === 'dns' && tenantId === null);
}

function connectedBy(
  actor: StoredUser,
  { userId, websiteId, name }: NewDomain,
  before: StoredDomain | null,
  now: Date,
) {
  // Of a customer's own name nothing may stay once they are gone.
  const [was, is] = actor.isAdmin ? [{ domain: before?.name ?? null }, { domain: name }] : [{}, {}];
  const action = 'connectDomain' as const;
  return auditEntry({ actor, action, userId, websiteId, before: was, after: is, now });
}
