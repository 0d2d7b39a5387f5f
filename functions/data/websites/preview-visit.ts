import * as z from 'zod/mini';
import { previewLimits } from '#shared/limits/previews.ts';
import { indexes } from '../table/keys.ts';
import { type PendingList, pendingPosition } from '../table/pending-work.ts';
import { getItems, queryItems } from '../table/read.ts';
import { write } from '../table/send.ts';
import { type Change, change, when } from '../table/writes.ts';
import { countView, type StoredPreview, storedPreview } from './preview.ts';

const list: PendingList = 'VIEWED_PREVIEW';

/** Whether enough time has passed since the last stored beat. */
export function isHeartbeatDue(preview: StoredPreview, now: Date): boolean {
  return silence(preview, now) >= previewLimits.heartbeatMs;
}

/** Whether a visitor who comes now counts as a new opening. */
export function isOpening(preview: StoredPreview, now: Date): boolean {
  return silence(preview, now) >= previewLimits.visitMs;
}

function silence({ seenAt }: StoredPreview, now: Date): number {
  return seenAt === null ? Number.POSITIVE_INFINITY : now.getTime() - new Date(seenAt).getTime();
}

/**
 * Stores a heartbeat, so that `listViewers` finds the preview; with an owner, also counts an opening.
 * Fails if another heartbeat was stored since the preview was read.
 */
export function visitChange(preview: StoredPreview, now: Date, ownerId?: number): Change {
  const seenAt = now.toISOString();
  const place = { pendingList: list, pendingSort: `${seenAt} ${pendingPosition(preview)}` };
  const isAsRead = when('seenAt = :read', { read: preview.seenAt });
  return change(
    preview,
    {
      set: { seenAt, ...place, ...(ownerId !== undefined && { ownerId }) },
      ...(ownerId !== undefined && { add: { openings: 1 } }),
    },
    isAsRead,
  );
}

/**
 * Counts a view of which the agency is to be told; of concurrent ones, only the first. False for one
 * soon after another: whoever has a link may load it without end (THREAT-N9).
 */
export async function countToldView(preview: StoredPreview, now: Date): Promise<boolean> {
  const { toldAt } = preview;
  const isDue = toldAt === null || now.getTime() - Date.parse(toldAt) >= previewLimits.tellPauseMs;
  const told = { add: { views: 1 }, set: { toldAt: now.toISOString() } };
  if (isDue && (await write(change(preview, told, when('toldAt = :toldAt', { toldAt }))))) {
    return true;
  }
  await countView(preview);
  return false;
}

const place = z.object({ pk: z.string(), sk: z.string() });

/** Previews that somebody is looking at, the latest first, in two round trips. */
export async function listViewers(now: Date): Promise<readonly StoredPreview[]> {
  const since = new Date(now.getTime() - previewLimits.viewersMs);
  const { items } = await queryItems({
    index: indexes.pendingWork,
    where: 'pendingList = :list AND pendingSort > :since',
    values: { list, since: `${since.toISOString()}~` },
    attributes: ['pk', 'sk'],
    descending: true,
    limit: previewLimits.viewersShown,
  });
  const found = z.parse(z.array(storedPreview), await getItems(z.parse(z.array(place), items)));
  return found.toSorted((one, other) => ((one.seenAt ?? '') < (other.seenAt ?? '') ? 1 : -1));
}
