import { domainLimits } from '#shared/limits/site-domain.ts';
import type { DomainReason } from '#shared/model/site-domain.ts';
import type { StoredDomain } from '../data/websites/site-domain.ts';
import type { StoredWebsite } from '../data/websites/website.ts';
import { pollAfter } from '../domain/site-domain/pauses.ts';
import { certificateStatus, updateTenant } from '../services/tenants.ts';
import { domainMail } from './domain-mail.ts';
import { ensureTenant } from './ensure-tenant.ts';
import { beginning, type Situation, type Step, siteOf } from './step.ts';

/** Makes the tenant and waits until it has its certificate everywhere; without one it is DNS's turn again. */
export async function waitForCertificate(
  situation: Situation,
  website: StoredWebsite,
): Promise<Step> {
  const { domain, now } = situation;
  const wish = { hosts: domain.hosts, shown: siteOf(website) };
  const ensured = await ensureTenant(domain.websiteId, wish);
  if ('refusal' in ensured) return backToDns(ensured.refusal, now);
  const { tenant } = ensured;
  const known = { tenantId: tenant.id, shown: wish.shown };
  const status = await certificateStatus(tenant);
  if (status === 'issued') return tenant.isDeployed ? live(situation, known) : poll(domain, known);
  if (status === 'pending-validation') return poll(domain, known);
  // It failed before, and the records were looked at since: another one is asked for.
  if (domain.reason !== 'certificate') return backToDns('certificate', now, known);
  await updateTenant(tenant, { ...wish, isCertified: true });
  return poll(domain, { ...known, reason: null });
}

type Known = Pick<StoredDomain, 'tenantId' | 'shown'> & { readonly reason?: null };

function live(situation: Situation, known: Known): Step {
  const mail = domainMail(situation, 'live');
  const changes = { ...known, ...beginning('live', situation.now), reason: null, leaving: null };
  return { changes, pauseMs: 0, writes: [mail.write], mails: [mail.key] };
}

function poll({ checks }: StoredDomain, known: Known): Step {
  return { changes: { ...known, checks: checks + 1 }, pauseMs: pollAfter(checks) };
}

function backToDns(reason: DomainReason, now: Date, known: Partial<Known> = {}): Step {
  const changes = { ...known, ...beginning('dns', now), reason };
  return { changes, pauseMs: domainLimits.firstPauseMs };
}
