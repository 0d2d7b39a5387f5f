import { domainLimits } from '#shared/limits/hosting.ts';
import type { DomainReason } from '#shared/model/hosting.ts';
import { claimRelease } from '../data/websites/domain-claim.ts';
import { pollAfter } from '../rules/hosting/pauses.ts';
import { findTenant, removeTenant, type Tenant, updateTenant } from '../services/tenants.ts';
import { ensureTenant } from './ensure-tenant.ts';
import { beginning, type DomainContext, isHosted, type Step, shownInstead } from './step.ts';

/** If no tenant was created, nothing has to be removed; otherwise the end takes several steps. */
export function beginEnd(context: DomainContext, reason: DomainReason): Step {
  const { domain, now } = context;
  if (domain.tenantId === null && domain.state === 'dns') return finish(context, reason);
  const patienceMs = reason === 'subscription' ? domainLimits.endPageMs : 0;
  const endsAt = new Date(now.getTime() + patienceMs).toISOString();
  return { changes: { ...beginning('ending', now), reason, endsAt }, pauseMs: 0 };
}

/**
 * First the domain shows that the website has ended; after that period the tenant is disabled and
 * removed. Only then may another customer take the name, so a record that still points to us never
 * shows another website. Until then, renewing the subscription reverses the end.
 */
export async function endDomain(context: DomainContext): Promise<Step> {
  const { domain, website, now } = context;
  const isOver = !website || now.toISOString() >= (domain.endsAt ?? '');
  if (isOver) return takeDown(context);
  if (domain.reason === 'subscription' && isHosted(context)) {
    const changes = { ...beginning('live', now), reason: null, endsAt: null };
    return { changes, pauseMs: 0 };
  }
  const { websiteId, hosts } = domain;
  const ensured = await ensureTenant(websiteId, { hosts, shown: shownInstead.ended });
  const changes = { shown: shownInstead.ended, leaving: null };
  // A host that CloudFront refuses shows nothing of ours; it may point here again before the end.
  if ('refusal' in ensured) return { changes, pauseMs: domainLimits.longestPauseMs };
  const isArrived = ensured.tenant.isDeployed && !ensured.isChanged;
  const checks = isArrived ? 0 : domain.checks + 1;
  return {
    changes: { ...changes, checks },
    pauseMs: isArrived ? domainLimits.longestPauseMs : pollAfter(domain.checks),
  };
}

async function takeDown(context: DomainContext): Promise<Step> {
  const { domain } = context;
  const tenant = await findTenant(domain.websiteId);
  if (!tenant) return finish(context, domain.reason ?? 'removed');
  await takeDownFurther(tenant);
  // Checks are counted from here on.
  const checks = tenant.isEnabled ? 0 : domain.checks;
  return { changes: { checks: checks + 1 }, pauseMs: pollAfter(checks) };
}

/**
 * CloudFront deletes only a tenant that is disabled at every edge. After a conflict, the next check
 * retries.
 */
async function takeDownFurther(tenant: Tenant): Promise<void> {
  if (tenant.isEnabled) await updateTenant(tenant, { ...tenant, isEnabled: false });
  else if (tenant.isDeployed) await removeTenant(tenant);
}

/** A domain that its owner removed is deleted; otherwise it stays with the reason of its end. */
function finish(context: DomainContext, reason: DomainReason): Step {
  const { domain, website, claims, now } = context;
  const writes = claimRelease(domain, claims.own, website === null);
  if (!website || reason === 'removed') return { changes: 'gone', pauseMs: 0, writes };
  const nothing = { tenantId: null, hosts: [], shown: null, leaving: null, endsAt: null };
  return { changes: { ...beginning('ended', now), reason, ...nothing }, pauseMs: 0, writes };
}
