import * as z from 'zod/mini';
import { previewLimits } from '#shared/limits/previews.ts';
import { indexes } from '../table/keys.ts';
import { type PendingList, pendingPosition } from '../table/pending-work.ts';
import { getItems, queryItems } from '../table/read.ts';
import { type Change, change, when } from '../table/writes.ts';
import { type StoredPreview, storedPreview } from './preview.ts';

const list: PendingList = 'LOOKING';

/** Enough time has passed since the beat that was kept last. */
export function isBeatDue(preview: StoredPreview, now: Date): boolean {
  return silence(preview, now) >= previewLimits.beatMs;
}

/** Whoever is back after so long opens it again. */
export function isOpening(preview: StoredPreview, now: Date): boolean {
  return silence(preview, now) >= previewLimits.visitMs;
}

function silence({ seenAt }: StoredPreview, now: Date): number {
  return seenAt === null ? Number.POSITIVE_INFINITY : now.getTime() - new Date(seenAt).getTime();
}

/**
 * Somebody looks at it, and is found by `listLooking`; with an owner, they have opened it now. On condition that
 * no other beat was kept since it was read.
 */
export function visitChange(preview: StoredPreview, now: Date, ownerId?: number): Change {
  const seenAt = now.toISOString();
  const place = { openList: list, openSort: `${seenAt} ${pendingPosition(preview)}` };
  const isAsRead =
    preview.seenAt === null
      ? when('attribute_exists(pk) AND attribute_not_exists(seenAt)')
      : when('seenAt = :seenAt', { seenAt: preview.seenAt });
  return change(
    preview,
    {
      set: { seenAt, ...place, ...(ownerId !== undefined && { ownerId }) },
      ...(ownerId !== undefined && { add: { openings: 1 } }),
    },
    isAsRead,
  );
}

const place = z.object({ pk: z.string(), sk: z.string() });

/** Who looks right now, the latest first, in two round trips, however many links there are. */
export async function listLooking(now: Date): Promise<readonly StoredPreview[]> {
  const since = new Date(now.getTime() - previewLimits.lookingMs);
  const { items } = await queryItems({
    index: indexes.openWork,
    where: 'openList = :list AND openSort > :since',
    values: { list, since: `${since.toISOString()}~` },
    attributes: ['pk', 'sk'],
    descending: true,
    limit: previewLimits.lookingShown,
  });
  const found = z.parse(z.array(storedPreview), await getItems(z.parse(z.array(place), items)));
  return found.toSorted((one, other) => ((one.seenAt ?? '') < (other.seenAt ?? '') ? 1 : -1));
}
