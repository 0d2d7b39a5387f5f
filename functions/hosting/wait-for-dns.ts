import { claimProof, isHeldByAnother } from '../data/websites/domain-claim.ts';
import { pauseAfter } from '../rules/hosting/pauses.ts';
import { checkRecords } from './check-records.ts';
import { domainMail } from './domain-mail.ts';
import { beginEnd } from './end-domain.ts';
import { beginning, type DomainContext, type Step } from './step.ts';

/**
 * Checks until the name points to us, which proves the claim; ends if another website holds it or time
 * is over, also for a name that CloudFront keeps refusing.
 */
export async function waitForDns(context: DomainContext): Promise<Step> {
  const { domain, claims, now } = context;
  if (isHeldByAnother(claims.own, domain.websiteId)) return withMail(context, 'taken');
  const { records, isReady, hosts } = await checkRecords(domain, claims, now);
  const checked = { records: [...records], checkedAt: now.toISOString() };
  const isRefused = domain.reason !== null && domain.reason !== 'again';
  if (now.toISOString() >= domain.givesUpAt && (isRefused || !isReady)) {
    return withMail(context, 'gave-up');
  }
  if (isReady) {
    const reason = isRefused ? domain.reason : null;
    const changes = { ...checked, ...beginning('certificate', now), reason, hosts: [...hosts] };
    return { changes, pauseMs: 0, writes: [claimProof(domain, claims.own)] };
  }
  const checks = domain.checks + 1;
  return { changes: { ...checked, checks }, pauseMs: pauseAfter(domain.checks) };
}

function withMail(context: DomainContext, reason: 'taken' | 'gave-up'): Step {
  const mail = domainMail(context, reason);
  const { writes = [], ...end } = beginEnd(context, reason);
  return { ...end, writes: [...writes, mail.write], mails: [mail.key] };
}
