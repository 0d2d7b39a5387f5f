import * as z from 'zod/mini';
import { listLimits } from '#shared/limits/lists.ts';
import { listPending } from '../data/table/pending-work.ts';
import { getItems } from '../data/table/read.ts';
import { requireEnvironment } from '../platform/env.ts';
import type { Position } from '../rules/http/page-cursor.ts';
import { mailLimits } from '../rules/mail-limits.ts';
import { enqueueMail } from '../services/mail-queue.ts';

const due = z.object({ pk: z.string(), sk: z.string(), dueAt: z.string() });

/**
 * Runs on a schedule: enqueues mail whose message was lost, or that waits longer than a message can
 * be delayed. Enqueuing twice is harmless.
 */
export async function handler(): Promise<void> {
  requireEnvironment();
  const before = new Date(Date.now() - mailLimits.stuckMs).toISOString();
  let position: Position | null = null;
  do {
    const page = await listPending('MAIL', listLimits.maxPageSize, position);
    const mails = (await getItems(page.items)).map((item) => z.parse(due, item));
    await enqueueMail(mails.filter(({ dueAt }) => dueAt < before));
    position = page.next;
  } while (position !== null);
}
