import * as z from 'zod/mini';
import { listLimits } from '#shared/limits/lists.ts';
import { uptimeLimits } from '#shared/limits/uptime.ts';
import type { Key } from '../data/table/keys.ts';
import { listPending } from '../data/table/pending-work.ts';
import { getItems } from '../data/table/read.ts';
import { getOutages } from '../data/websites/outage.ts';
import { isSiteDomainKey, type StoredDomain, storedDomain } from '../data/websites/site-domain.ts';
import { describeError, log } from '../platform/logger.ts';
import { mapConcurrently } from '../platform/map-concurrently.ts';
import type { Outage } from '../rules/hosting/outage.ts';
import type { Position } from '../rules/http/page-cursor.ts';
import { watchSite } from './watch-site.ts';

/**
 * Requests every live site once, page by page. A domain that changes meanwhile moves back in the
 * list and appears again, but counts once. A run that cannot reach all of them logs an error, which
 * fires an alarm (docs/scale.md).
 */
export async function watchSites(clock: () => Date): Promise<void> {
  const runAt = clock();
  const end = AbortSignal.timeout(uptimeLimits.runMs);
  let position: Position | null = null;
  do {
    const page = await listPending('DOMAIN', listLimits.maxPageSize, position);
    const live = await liveDomains(page.items);
    const outages = await getOutages(live.map(({ websiteId }) => websiteId));
    await mapConcurrently(live, uptimeLimits.atOnce, (domain) =>
      tryWatching(domain, outages.get(domain.websiteId) ?? null, runAt, clock),
    );
    position = page.next;
  } while (position !== null && !end.aborted);
  if (position !== null) log('error', 'sites not watched: the run took too long');
}

async function liveDomains(keys: readonly Key[]): Promise<readonly StoredDomain[]> {
  const items = await getItems(keys.filter(isSiteDomainKey));
  return z.parse(z.array(storedDomain), items).filter(({ state }) => state === 'live');
}

/** A failed check does not stop the others. */
async function tryWatching(
  domain: StoredDomain,
  before: Outage | null,
  runAt: Date,
  clock: () => Date,
): Promise<void> {
  try {
    await watchSite(domain, before, runAt, clock);
  } catch (error) {
    const { websiteId } = domain;
    log('error', 'site not watched', { websiteId, ...describeError(error) });
  }
}
