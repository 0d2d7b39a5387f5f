import { transact } from '../data/table/send.ts';
import {
  domainCreation,
  getSiteDomain,
  type NewDomain,
  siteDomainKey,
} from '../data/websites/site-domain.ts';
import { getWebsite } from '../data/websites/website.ts';
import { log } from '../platform/logger.ts';
import { enqueueDomains } from '../services/domain-queue.ts';
import { listTenants } from '../services/tenant-list.ts';

/**
 * Ends tenants that the table does not know, left by a deleted customer or a restored table, as if
 * their owner had removed the domain.
 */
export async function sweepTenants(now: Date): Promise<void> {
  for await (const { websiteId, host } of listTenants()) {
    const domain = await getSiteDomain(websiteId);
    if (domain && domain.state !== 'ended') continue;
    log('error', 'a tenant that nobody knows is taken down', { websiteId });
    const website = await getWebsite(websiteId);
    // A placeholder: nothing reads the owner of a deleted website.
    const place = { websiteId, userId: website?.userId ?? websiteId };
    const about = { ...place, name: host.replace(/^www\./, ''), liveAt: domain?.liveAt ?? null };
    const ending = endingOf(about, now.toISOString());
    const failed = await transact([domainCreation(ending, domain)]);
    if (failed.length === 0) await enqueueDomains([siteDomainKey(websiteId)]);
  }
}

type Place = Pick<NewDomain, 'websiteId' | 'userId' | 'name' | 'liveAt'>;

function endingOf(place: Place, at: string): NewDomain {
  return {
    ...{ ...place, code: '', isCourtesy: false, records: [] },
    ...{ state: 'ending', reason: 'removed', checks: 0, misses: 0, since: at, checkedAt: null },
    ...{ dueAt: at, givesUpAt: at, endsAt: at },
    ...{ tenantId: null, hosts: [], shown: null, leaving: null },
  };
}
