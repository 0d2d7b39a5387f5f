import { stale, untilWritten } from '../data/table/retry.ts';
import { transact } from '../data/table/send.ts';
import { domainUpdate, getSiteDomain, siteDomainKey } from '../data/websites/site-domain.ts';

/**
 * Ends domains through the domain queue. False while one is left: a domain ends before the files
 * that it shows are deleted, so the next run continues.
 */
export async function endDomainsOf(websiteIds: readonly number[]): Promise<boolean> {
  const ended = await Promise.all(websiteIds.map(endDomainOf));
  return ended.every((isEnded) => isEnded);
}

/** Retries: the domain worker may write at the same time. */
function endDomainOf(websiteId: number): Promise<boolean> {
  return untilWritten(async () => {
    const domain = await getSiteDomain(websiteId);
    if (!domain || domain.state === 'ended') return true;
    const at = new Date().toISOString();
    const ending = { state: 'ending', reason: 'removed', endsAt: at, dueAt: at } as const;
    if ((await transact([domainUpdate(domain, ending)])).length > 0) return stale;
    // Loaded only here: few customers have a domain.
    const { enqueueDomains } = await import('../services/domain-queue.ts');
    await enqueueDomains([siteDomainKey(websiteId)]);
    return false;
  });
}
