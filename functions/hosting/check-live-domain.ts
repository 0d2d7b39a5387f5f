import { domainLimits } from '#shared/limits/hosting.ts';
import type { StoredDomain } from '../data/websites/site-domain.ts';
import type { StoredWebsite } from '../data/websites/website.ts';
import type { Evaluation } from '../rules/hosting/evaluate-records.ts';
import { pauseAfter, pollAfter } from '../rules/hosting/pauses.ts';
import type { DesiredTenant, Tenant } from '../services/tenants.ts';
import { attachCertificate } from './attach-certificate.ts';
import { checkRecords } from './check-records.ts';
import { domainMail } from './domain-mail.ts';
import { ensureTenant } from './ensure-tenant.ts';
import { beginning, type DomainContext, type Step, siteOf } from './step.ts';

/** A single failed check may be a name server's error. */
const missesAllowed = 1;

/**
 * Shows the current site, adds the domain without `www` once it points to us, and detects names
 * that no longer do.
 */
export async function checkLiveDomain(
  context: DomainContext,
  website: StoredWebsite,
): Promise<Step> {
  const { domain, claims, now } = context;
  const evaluation = await checkRecords(domain, claims, now);
  const served = await serve(domain, website, evaluation, now);
  const checked = { records: [...evaluation.records], checkedAt: now.toISOString() };
  const health = healthOf(domain, evaluation, now);
  const changes = { ...checked, ...health, ...served.changes };
  const pauseMs = Math.min(served.pauseMs, pauseOf({ ...domain, ...health }));
  if (domain.state !== 'live' || health.state !== 'broken') return { changes, pauseMs };
  const mail = domainMail(context, 'broken');
  return { changes, pauseMs, writes: [mail.write], mails: [mail.key] };
}

function healthOf(domain: StoredDomain, { pointsHere }: Evaluation, now: Date) {
  const misses = pointsHere ? 0 : domain.misses + 1;
  const state = misses > missesAllowed ? 'broken' : pointsHere ? 'live' : domain.state;
  if (state !== domain.state) return { ...beginning(state, now), misses, reason: null };
  return { state, misses, checks: domain.checks + 1 };
}

function pauseOf({ state, misses, checks }: Pick<StoredDomain, 'state' | 'misses' | 'checks'>) {
  if (state === 'broken') return pauseAfter(checks);
  return misses > 0 ? domainLimits.firstPauseMs : domainLimits.longestPauseMs;
}

/** Updates the tenant; the previous site stays `leaving` until every edge has changed. */
async function serve(
  domain: StoredDomain,
  website: StoredWebsite,
  evaluation: Evaluation,
  now: Date,
) {
  const shown = siteOf(website);
  const served = await serveHosts(domain, evaluation.hosts, shown);
  if ('refusal' in served) return { changes: {}, pauseMs: domainLimits.longestPauseMs };
  const { tenant, isChanged, hosts } = served;
  const isSwitched = domain.shown !== null && domain.shown !== shown;
  const left = isSwitched ? { shown: domain.shown ?? '', until: null } : domain.leaving;
  const isArrived = tenant.isDeployed && !isChanged;
  const until = new Date(now.getTime() + domainLimits.keepFilesMs).toISOString();
  const leaving = left && isArrived && left.until === null ? { ...left, until } : left;
  const checks = isChanged ? 0 : domain.checks;
  return {
    // Checks of a rollout are counted from the change on.
    changes: { tenantId: tenant.id, hosts, shown, leaving, ...(isChanged && { checks }) },
    pauseMs: isArrived ? pauseUntilActive(tenant, checks) : pollAfter(checks),
  };
}

/**
 * If CloudFront refuses an additional host, because it does not see its record yet or another
 * distribution has it, the next check retries. The shown site is updated without it.
 */
async function serveHosts(
  { websiteId, hosts: served }: StoredDomain,
  seen: readonly string[],
  shown: string,
) {
  const hosts = [...new Set([...served, ...seen])];
  const ensured = await ensureServed(websiteId, { hosts, shown });
  if (!('refusal' in ensured)) return { ...ensured, hosts };
  if (hosts.length === served.length) return ensured;
  return { ...(await ensureServed(websiteId, { hosts: served, shown })), hosts: served };
}

/** An additional host waits for a new certificate; the others are served with the old one. */
async function ensureServed(websiteId: number, desired: DesiredTenant) {
  const ensured = await ensureTenant(websiteId, desired);
  if ('refusal' in ensured || ensured.tenant.isActive) return ensured;
  const certified = await attachCertificate(websiteId, desired, ensured);
  return 'refusal' in certified ? ensured : certified;
}

function pauseUntilActive({ isActive }: Tenant, checks: number): number {
  return isActive ? domainLimits.longestPauseMs : pauseAfter(checks);
}
