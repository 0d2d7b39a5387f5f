import { hosting } from '#shared/api/hosting.ts';
import { auditEntry } from '../data/audit.ts';
import { stale, untilWritten } from '../data/table/retry.ts';
import { transact } from '../data/table/send.ts';
import type { StoredUser } from '../data/users/user.ts';
import { claimRelease, getClaim } from '../data/websites/domain-claim.ts';
import {
  domainRemoval,
  domainUpdate,
  type StoredDomain,
  siteDomainKey,
} from '../data/websites/site-domain.ts';
import { httpHandler } from '../runtime/http/http-handler.ts';
import { requireProof } from '../second-factor/require-proof.ts';
import { enqueueDomains } from '../services/domain-queue.ts';
import { answerDomain, findOwnDomain } from './own-domain.ts';
import { beginning } from './step.ts';

type Caller = Parameters<typeof requireProof>[0];

/**
 * An existing CloudFront tenant is removed first, by the domain queue: that takes a website offline,
 * so it needs a proof. Idempotent.
 */
export const handler = httpHandler(hosting.disconnectDomain, async ({ params, ...caller }) => {
  const left = await untilWritten(() => tryToDisconnect(params.id, caller));
  if (left) await enqueueDomains([siteDomainKey(params.id)]);
  return answerDomain(left);
});

async function tryToDisconnect(websiteId: number, caller: Caller) {
  const { user, now } = caller;
  const { domain } = await findOwnDomain(websiteId, user);
  if (!domain) return null;
  const audit = disconnectedBy(user, domain, now);
  if (domain.state === 'ended' || (domain.state === 'dns' && domain.tenantId === null)) {
    const release = claimRelease(domain, await getClaim(domain.name), false);
    const failed = await transact([domainRemoval(domain), ...release, audit]);
    return failed.length > 0 ? stale : null;
  }
  requireProof(caller);
  const at = now.toISOString();
  const changes = {
    ...beginning('ending', now),
    ...{ reason: 'removed' as const, endsAt: at, dueAt: at },
  };
  const failed = await transact([domainUpdate(domain, changes), audit]);
  return failed.length > 0 ? stale : { ...domain, ...changes };
}

function disconnectedBy(actor: StoredUser, domain: StoredDomain, now: Date) {
  const { userId, websiteId, name } = domain;
  const [before, after] = actor.isAdmin ? [{ domain: name }, { domain: null }] : [{}, {}];
  const action = 'disconnectDomain' as const;
  return auditEntry({ actor, action, userId, websiteId, before, after, now });
}
