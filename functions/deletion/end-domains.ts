import { stale, untilWritten } from '../data/table/retry.ts';
import { transact } from '../data/table/send.ts';
import { domainUpdate, getSiteDomain, siteDomainKey } from '../data/websites/site-domain.ts';

/**
 * Has the domains of websites ended by who works on them. False while one is left: what shows its site
 * goes before the files do, and the next run goes on.
 */
export async function endDomainsOf(websiteIds: readonly number[]): Promise<boolean> {
  const ended = await Promise.all(websiteIds.map(endDomainOf));
  return ended.every((isEnded) => isEnded);
}

/** Whoever works on the domain may write at the same time. */
function endDomainOf(websiteId: number): Promise<boolean> {
  return untilWritten(async () => {
    const domain = await getSiteDomain(websiteId);
    if (!domain || domain.state === 'ended') return true;
    const at = new Date().toISOString();
    const ending = { state: 'ending', reason: 'removed', endsAt: at, dueAt: at } as const;
    if ((await transact([domainUpdate(domain, ending)])).length > 0) return stale;
    // Few have a domain: the others need not load SQS.
    const { announceDomains } = await import('../services/domain-queue.ts');
    await announceDomains([siteDomainKey(websiteId)]);
    return false;
  });
}
