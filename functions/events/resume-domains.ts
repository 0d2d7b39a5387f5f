import { listLimits } from '#shared/limits/lists.ts';
import { listDueDomains } from '../data/websites/site-domain.ts';
import { requireEnvironment } from '../platform/env.ts';
import { announceDomains } from '../services/domain-queue.ts';

/**
 * Runs by a schedule: announces domains whose time has come, or whose message was lost. Announcing one
 * twice does no harm. What is more than a page follows a minute later.
 */
export async function handler(): Promise<void> {
  requireEnvironment();
  await announceDomains(await listDueDomains(new Date(), listLimits.maxPageSize));
}
