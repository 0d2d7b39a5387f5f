import * as z from 'zod/mini';
import { listLimits } from '#shared/limits/lists.ts';
import { listPending, type PendingList } from '../data/table/pending-work.ts';
import { getItems } from '../data/table/read.ts';
import type { Position } from '../rules/http/page-cursor.ts';
import type { Enqueue } from '../services/work-queue.ts';

export interface ResumedList {
  readonly list: PendingList;
  readonly enqueue: Enqueue;
  /** How long after its time work counts as lost. */
  readonly stuckMs: number;
}

/** Work has one of these times; a renewal of sites has none and is due at once. */
const work = z.object({
  pk: z.string(),
  sk: z.string(),
  dueAt: z.optional(z.string()),
  requestedAt: z.optional(z.string()),
  changedAt: z.optional(z.string()),
  acceptedAt: z.optional(z.string()),
});

const timeOf = ({ dueAt, requestedAt, changedAt, acceptedAt }: z.infer<typeof work>) =>
  dueAt ?? requestedAt ?? changedAt ?? acceptedAt ?? '';

/** Enqueues all work of a list that is stuck. Enqueuing twice is harmless. */
export async function resumeList({ list, enqueue, stuckMs }: ResumedList, now: Date) {
  const before = new Date(now.getTime() - stuckMs).toISOString();
  let position: Position | null = null;
  do {
    const page = await listPending(list, listLimits.maxPageSize, position);
    const found = (await getItems(page.items)).map((item) => z.parse(work, item));
    await enqueue(found.filter((item) => timeOf(item) < before));
    position = page.next;
  } while (position !== null);
}
