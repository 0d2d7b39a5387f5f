import * as z from 'zod/mini';
import { listLimits } from '#shared/limits/lists.ts';
import { listPending } from '../data/table/pending-work.ts';
import { getItems } from '../data/table/read.ts';
import { storedExport } from '../data/users/export.ts';
import { requireEnvironment } from '../platform/env.ts';
import { exportLimits } from '../rules/privacy-limits.ts';
import { enqueueExport } from '../services/export-queue.ts';

/** Runs on a schedule: re-enqueues data exports whose message was lost. */
export async function handler(): Promise<void> {
  requireEnvironment();
  const before = new Date(Date.now() - exportLimits.stuckMs).toISOString();
  const page = await listPending('EXPORT', listLimits.maxPageSize, null);
  const waiting = (await getItems(page.items)).map((item) => z.parse(storedExport, item));
  const stuck = waiting.filter(({ requestedAt }) => requestedAt < before);
  await Promise.all(stuck.map(enqueueExport));
}
