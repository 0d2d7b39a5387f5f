import * as z from 'zod/mini';
import { listLimits } from '#shared/limits/lists.ts';
import type { Key } from '../data/table/keys.ts';
import { listPending } from '../data/table/pending-work.ts';
import { getItems } from '../data/table/read.ts';
import { requireEnvironment } from '../platform/env.ts';
import type { Position } from '../rules/http/page-cursor.ts';
import { siteLimits } from '../rules/sites/site-limits.ts';
import { enqueueSiteWork } from '../services/site-queue.ts';

const times = z.object({
  pk: z.string(),
  sk: z.string(),
  changedAt: z.optional(z.string()),
  acceptedAt: z.optional(z.string()),
});

/**
 * Runs on a schedule: re-enqueues site work whose message was lost because a function ended between
 * table and queue, and renewals after subscriptions ended. Enqueuing twice is harmless.
 */
export async function handler(): Promise<void> {
  requireEnvironment();
  const before = new Date(Date.now() - siteLimits.stuckMs).toISOString();
  let position: Position | null = null;
  do {
    const page = await listPending('SITE_WORK', listLimits.maxPageSize, position);
    await enqueueSiteWork(await stuck(page.items, before));
    position = page.next;
  } while (position !== null);
}

/** Work that has not changed for a while; a renewal has no timestamp and is due at once. */
async function stuck(keys: readonly Key[], before: string): Promise<readonly Key[]> {
  const items = (await getItems(keys)).map((item) => z.parse(times, item));
  return items.filter(({ changedAt, acceptedAt }) => (changedAt ?? acceptedAt ?? '') < before);
}
