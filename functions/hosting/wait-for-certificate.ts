import { domainLimits } from '#shared/limits/hosting.ts';
import type { DomainReason } from '#shared/model/hosting.ts';
import { newNotification } from '../data/notifications/notification.ts';
import type { StoredDomain } from '../data/websites/site-domain.ts';
import type { StoredWebsite } from '../data/websites/website.ts';
import { pauseOf, pollAfter } from '../rules/hosting/pauses.ts';
import { updateTenant } from '../services/tenants.ts';
import { attachCertificate } from './attach-certificate.ts';
import { domainMail } from './domain-mail.ts';
import { type EnsuredTenant, ensureTenant } from './ensure-tenant.ts';
import { beginning, type DomainContext, type Step, siteOf } from './step.ts';

/**
 * Creates the tenant and waits until every edge serves it with its certificate; goes back to
 * waiting for DNS if none can be issued.
 */
export async function waitForCertificate(
  context: DomainContext,
  website: StoredWebsite,
): Promise<Step> {
  const { domain } = context;
  const desired = { hosts: domain.hosts, shown: siteOf(website) };
  const ensured = await ensureTenant(domain.websiteId, desired);
  if ('refusal' in ensured) return refused(context, ensured.refusal);
  const certified = await attachCertificate(domain.websiteId, desired, ensured);
  if ('refusal' in certified) return refused(context, certified.refusal);
  const { tenant, status } = certified;
  const known = { tenantId: tenant.id, shown: desired.shown };
  if (status === 'issued') return served(context, known, certified);
  if (status === 'pending-validation') return poll(domain, known);
  // A certificate failed and the records were checked since: requests another one.
  if (domain.reason !== 'certificate') return backToDns(context, 'certificate', known);
  await updateTenant(tenant, { ...desired, isCertified: true });
  return poll(domain, { ...known, reason: null });
}

type Known = Pick<StoredDomain, 'tenantId' | 'shown'> & { readonly reason?: null };

/** Throws once it takes too long, which the alarm DomainErrors counts. */
function served(context: DomainContext, known: Known, { tenant, isChanged }: EnsuredTenant): Step {
  const { domain, now } = context;
  // Checks of a rollout are counted from the change on.
  if (isChanged) return poll({ ...domain, checks: 0 }, known);
  if (!tenant.isDeployed) return poll(domain, known);
  if (tenant.isActive) return live(context, known);
  const waitedMs = now.getTime() - Date.parse(domain.since);
  if (waitedMs < domainLimits.servedWithinMs) return poll(domain, known);
  throw new Error(`CloudFront does not serve ${tenant.id}, whose certificate is there`);
}

/** Not pushed: the bell polls. */
function live(context: DomainContext, known: Known): Step {
  const { domain, now } = context;
  const { userId, websiteId, name } = domain;
  const mail = domainMail(context, 'live');
  const about = { to: 'customer', kind: 'domainLive', userId, websiteId, subject: name } as const;
  const changes = { ...known, ...beginning('live', now), reason: null, leaving: null };
  return {
    changes,
    pauseMs: 0,
    writes: [mail.write, newNotification(about, now).write],
    mails: [mail.key],
  };
}

function poll({ checks }: StoredDomain, known: Known): Step {
  return { changes: { ...known, checks: checks + 1 }, pauseMs: pollAfter(checks) };
}

/** Only `www` is needed: the domain without it is tried again once the site is live. */
function refused(context: DomainContext, reason: DomainReason): Step {
  const { hosts, name } = context.domain;
  if (hosts.length === 1) return backToDns(context, reason);
  return { changes: { hosts: [`www.${name}`] }, pauseMs: 0 };
}

function backToDns(
  { domain, now }: DomainContext,
  reason: DomainReason,
  known: Partial<Known> = {},
): Step {
  const changes = { ...known, ...beginning('dns', now), reason };
  const connectedAt = Date.parse(domain.givesUpAt) - domainLimits.giveUpAfterMs;
  return { changes, pauseMs: pauseOf(now.getTime() - connectedAt) };
}
