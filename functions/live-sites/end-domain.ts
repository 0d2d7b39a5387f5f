import { domainLimits } from '#shared/limits/site-domain.ts';
import type { DomainReason } from '#shared/model/site-domain.ts';
import { claimRelease } from '../data/websites/domain-claim.ts';
import { pollAfter } from '../domain/site-domain/pauses.ts';
import { findTenant, removeTenant, type Tenant, updateTenant } from '../services/tenants.ts';
import { ensureTenant } from './ensure-tenant.ts';
import { beginning, isHosted, type Situation, type Step, shownInstead } from './step.ts';

/** Of what never was at CloudFront nothing is left; the rest goes step by step. */
export function beginEnd(situation: Situation, reason: DomainReason): Step {
  const { domain, now } = situation;
  if (domain.tenantId === null && domain.state === 'dns') return finish(situation, reason);
  const patienceMs = reason === 'subscription' ? domainLimits.endPageMs : 0;
  const endsAt = new Date(now.getTime() + patienceMs).toISOString();
  return { changes: { ...beginning('ending', now), reason, endsAt }, pauseMs: 0 };
}

/**
 * First visitors are told that the website has ended, then, in its time, the tenant is disabled and
 * removed, and only then somebody else may have the name: a record that still points to us shows nobody
 * else's website. A subscription that runs again takes it back before that.
 */
export async function endDomain(situation: Situation): Promise<Step> {
  const { domain, website, now } = situation;
  const isOver = !website || now.toISOString() >= (domain.endsAt ?? '');
  if (isOver) return takeDown(situation);
  if (domain.reason === 'subscription' && isHosted(situation)) {
    const changes = { ...beginning('live', now), reason: null, endsAt: null };
    return { changes, pauseMs: 0 };
  }
  const { websiteId, hosts } = domain;
  const ensured = await ensureTenant(websiteId, { hosts, shown: shownInstead.ended });
  const changes = { shown: shownInstead.ended, leaving: null };
  // A name that CloudFront does not take shows nothing of ours; it may point here again until the end.
  if ('refusal' in ensured) return { changes, pauseMs: domainLimits.longestPauseMs };
  const isArrived = ensured.tenant.isDeployed && !ensured.isChanged;
  const checks = isArrived ? 0 : domain.checks + 1;
  return {
    changes: { ...changes, checks },
    pauseMs: isArrived ? domainLimits.longestPauseMs : pollAfter(domain.checks),
  };
}

async function takeDown(situation: Situation): Promise<Step> {
  const { domain } = situation;
  const tenant = await findTenant(domain.websiteId);
  if (!tenant) return finish(situation, domain.reason ?? 'removed');
  await takeDownFurther(tenant);
  // Looks are counted anew from here on.
  const checks = tenant.isEnabled ? 0 : domain.checks;
  return { changes: { checks: checks + 1 }, pauseMs: pollAfter(checks) };
}

/** CloudFront deletes only what is disabled everywhere. Who is overtaken looks again later. */
async function takeDownFurther(tenant: Tenant): Promise<void> {
  if (tenant.isEnabled) await updateTenant(tenant, { ...tenant, isEnabled: false });
  else if (tenant.isDeployed) await removeTenant(tenant);
}

/** What its owner ended is forgotten; what ended otherwise says why. */
function finish(situation: Situation, reason: DomainReason): Step {
  const { domain, website, claim, now } = situation;
  const writes = claimRelease(domain, claim, website === null);
  if (!website || reason === 'removed') return { changes: 'gone', pauseMs: 0, writes };
  const nothing = { tenantId: null, hosts: [], shown: null, leaving: null, endsAt: null };
  return { changes: { ...beginning('ended', now), reason, ...nothing }, pauseMs: 0, writes };
}
