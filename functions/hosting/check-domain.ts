import { hosting } from '#shared/api/hosting.ts';
import { domainLimits } from '#shared/limits/hosting.ts';
import { domainRefusals } from '#shared/texts/domain-refusals.ts';
import { stale, untilWritten } from '../data/table/retry.ts';
import { transact } from '../data/table/send.ts';
import { getClaims } from '../data/websites/domain-claim.ts';
import { askForCheck, domainUpdate, siteDomainKey } from '../data/websites/site-domain.ts';
import { notFound, tooManyAttempts } from '../rules/api-error.ts';
import { httpHandler } from '../runtime/http/http-handler.ts';
import { enqueueDomains } from '../services/domain-queue.ts';
import { checkRecords } from './check-records.ts';
import { answerDomain, findOwnDomain } from './own-domain.ts';

/** Answers with the current DNS records; the domain queue acts on them a moment later. */
export const handler = httpHandler(hosting.checkDomain, async ({ params, user, now }) => {
  const { domain } = await findOwnDomain(params.id, user);
  if (!domain || domain.state === 'ended') throw notFound(domainRefusals.none);
  if (!(await askForCheck(domain, now))) throw tooManyAttempts(domainLimits.checkPauseMs / 1000);
  const { records } = await checkRecords(domain, await getClaims(domain.name), now);
  const at = now.toISOString();
  const changes = { records: [...records], checkedAt: at, dueAt: at };
  const checked = await untilWritten(async () => {
    const { domain: present } = await findOwnDomain(params.id, user);
    if (present?.name !== domain.name || present.state === 'ended') return present;
    const failed = await transact([domainUpdate(present, changes)]);
    return failed.length > 0 ? stale : { ...present, ...changes };
  });
  await enqueueDomains([siteDomainKey(params.id)]);
  return answerDomain(checked);
});
