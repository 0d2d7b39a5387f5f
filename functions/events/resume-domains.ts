import { listLimits } from '#shared/limits/lists.ts';
import { listDueDomains } from '../data/websites/site-domain.ts';
import { requireEnvironment } from '../platform/env.ts';
import { enqueueDomains } from '../services/domain-queue.ts';

/**
 * Runs on a schedule: enqueues domains that are due or whose message was lost. Enqueuing twice is
 * harmless. Domains beyond one page follow a minute later.
 */
export async function handler(): Promise<void> {
  requireEnvironment();
  await enqueueDomains(await listDueDomains(new Date(), listLimits.maxPageSize));
}
