import { claimProof, isHeldByAnother } from '../data/websites/domain-claim.ts';
import { pauseAfter } from '../domain/site-domain/pauses.ts';
import { checkRecords } from './check-records.ts';
import { domainMail } from './domain-mail.ts';
import { beginEnd } from './end-domain.ts';
import { beginning, type Situation, type Step } from './step.ts';

/**
 * Looks until the name points to us, which takes it, or until somebody else has it or time is over, also
 * for a name that points to us and that CloudFront goes on refusing.
 */
export async function waitForDns(situation: Situation): Promise<Step> {
  const { domain, claim, now } = situation;
  if (isHeldByAnother(claim, domain.websiteId)) return withMail(situation, 'taken');
  const { records, isReady, hosts } = await checkRecords(domain, claim, now);
  const checked = { records: [...records], checkedAt: now.toISOString() };
  const isRefused = domain.reason !== null;
  if (now.toISOString() >= domain.givesUpAt && (isRefused || !isReady)) {
    return withMail(situation, 'gave-up');
  }
  if (isReady) {
    const changes = { ...checked, ...beginning('certificate', now), hosts: [...hosts] };
    return { changes, pauseMs: 0, writes: [claimProof(domain, claim)] };
  }
  const checks = domain.checks + 1;
  return { changes: { ...checked, checks }, pauseMs: pauseAfter(domain.checks) };
}

function withMail(situation: Situation, reason: 'taken' | 'gave-up'): Step {
  const mail = domainMail(situation, reason);
  const { writes = [], ...end } = beginEnd(situation, reason);
  return { ...end, writes: [...writes, mail.write], mails: [mail.key] };
}
