import { domainLimits } from '#shared/limits/site-domain.ts';
import type { DomainReason } from '#shared/model/site-domain.ts';
import type { StoredDomain } from '../data/websites/site-domain.ts';
import type { StoredWebsite } from '../data/websites/website.ts';
import { pauseOf, pollAfter } from '../domain/site-domain/pauses.ts';
import { updateTenant } from '../services/tenants.ts';
import { attachCertificate } from './attach-certificate.ts';
import { domainMail } from './domain-mail.ts';
import { type EnsuredTenant, ensureTenant } from './ensure-tenant.ts';
import { beginning, type Situation, type Step, siteOf } from './step.ts';

/** Makes the tenant and waits until it is served with its certificate everywhere; without one it is DNS's turn again. */
export async function waitForCertificate(
  situation: Situation,
  website: StoredWebsite,
): Promise<Step> {
  const { domain } = situation;
  const wish = { hosts: domain.hosts, shown: siteOf(website) };
  const ensured = await ensureTenant(domain.websiteId, wish);
  if ('refusal' in ensured) return refused(situation, ensured.refusal);
  const certified = await attachCertificate(domain.websiteId, wish, ensured);
  if ('refusal' in certified) return refused(situation, certified.refusal);
  const { tenant, status } = certified;
  const known = { tenantId: tenant.id, shown: wish.shown };
  if (status === 'issued') return served(situation, known, certified);
  if (status === 'pending-validation') return poll(domain, known);
  // It failed before, and the records were looked at since: another one is asked for.
  if (domain.reason !== 'certificate') return backToDns(situation, 'certificate', known);
  await updateTenant(tenant, { ...wish, isCertified: true });
  return poll(domain, { ...known, reason: null });
}

type Known = Pick<StoredDomain, 'tenantId' | 'shown'> & { readonly reason?: null };

/** Throws once it takes too long, which the alarm DomainErrors counts. */
function served(situation: Situation, known: Known, { tenant, isChanged }: EnsuredTenant): Step {
  const { domain, now } = situation;
  // Looks at what is on its way are counted from the change on.
  if (isChanged) return poll({ ...domain, checks: 0 }, known);
  if (!tenant.isDeployed) return poll(domain, known);
  if (tenant.isActive) return live(situation, known);
  const waitedMs = now.getTime() - Date.parse(domain.since);
  if (waitedMs < domainLimits.servedWithinMs) return poll(domain, known);
  throw new Error(`CloudFront does not serve ${tenant.id}, whose certificate is there`);
}

function live(situation: Situation, known: Known): Step {
  const mail = domainMail(situation, 'live');
  const changes = { ...known, ...beginning('live', situation.now), reason: null, leaving: null };
  return { changes, pauseMs: 0, writes: [mail.write], mails: [mail.key] };
}

function poll({ checks }: StoredDomain, known: Known): Step {
  return { changes: { ...known, checks: checks + 1 }, pauseMs: pollAfter(checks) };
}

/** Only `www` is needed: what else CloudFront refuses is asked for again when the site is live. */
function refused(situation: Situation, reason: DomainReason): Step {
  const { hosts, name } = situation.domain;
  if (hosts.length === 1) return backToDns(situation, reason);
  return { changes: { hosts: [`www.${name}`] }, pauseMs: 0 };
}

function backToDns(
  { domain, now }: Situation,
  reason: DomainReason,
  known: Partial<Known> = {},
): Step {
  const changes = { ...known, ...beginning('dns', now), reason };
  const connectedAt = Date.parse(domain.givesUpAt) - domainLimits.patienceMs;
  return { changes, pauseMs: pauseOf(now.getTime() - connectedAt) };
}
