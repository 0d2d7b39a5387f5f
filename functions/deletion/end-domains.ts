import { transact } from '../data/table/send.ts';
import { domainUpdate, getSiteDomain, siteDomainKey } from '../data/websites/site-domain.ts';
import { announceDomains } from '../services/domain-queue.ts';

/**
 * Has the domains of websites ended by who works on them. False while one is left: what shows its site
 * goes before the files do, and the next run goes on.
 */
export async function endDomainsOf(websiteIds: readonly number[]): Promise<boolean> {
  const ended = await Promise.all(websiteIds.map(endDomainOf));
  return ended.every((isEnded) => isEnded);
}

async function endDomainOf(websiteId: number): Promise<boolean> {
  const domain = await getSiteDomain(websiteId);
  if (!domain || domain.state === 'ended') return true;
  const at = new Date().toISOString();
  const ending = { state: 'ending', reason: 'removed', endsAt: at, dueAt: at } as const;
  await transact([domainUpdate(domain, ending)]);
  await announceDomains([siteDomainKey(websiteId)]);
  return false;
}
