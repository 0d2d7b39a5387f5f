import * as z from 'zod/mini';
import { previewLimits } from '#shared/limits/previews.ts';
import { id } from '#shared/model/id.ts';
import { expiresAt, type Key } from '../table/keys.ts';
import { type PendingList, pendingPosition, pendingRemoval } from '../table/pending-work.ts';
import { getItem } from '../table/read.ts';
import { change, put, type Write, when } from '../table/writes.ts';

export const storedPreviewRecord = z.object({
  pk: z.string(),
  sk: z.string(),
  websiteId: id,
  createdAt: z.iso.datetime(),
  /** The administrator to notify; null if the link was not made by hand. */
  createdBy: z.nullable(id),
  /** When its visitor asked for a new link. */
  askedAt: z.nullable(z.iso.datetime()),
});

export type StoredPreviewRecord = z.infer<typeof storedPreviewRecord>;

interface NewRecord {
  readonly previewId: string;
  readonly websiteId: number;
  readonly createdBy: number | null;
  /** False if another record reminds of it. */
  readonly isAwaited: boolean;
}

/** `PREVIEW_RECORD#hash` / `RECORD`: outlives a preview link by `previewLimits.recordedMs`. */
export function previewRecordKey(previewId: string): Key {
  return { pk: `PREVIEW_RECORD#${previewId}`, sk: 'RECORD' };
}

const list: PendingList = 'PREVIEW_RECORD';

/** Where it is awaited, on the list of links that nobody has answered, the oldest first. */
export function previewRecordCreation(
  { previewId, isAwaited, ...known }: NewRecord,
  now: Date,
): Write {
  const key = previewRecordKey(previewId);
  const createdAt = now.toISOString();
  const item = { ...key, ...known, createdAt, askedAt: null } satisfies StoredPreviewRecord;
  const until = new Date(now.getTime() + previewLimits.validMs + previewLimits.recordedMs);
  const pendingSort = `${createdAt} ${pendingPosition(key)}`;
  const pending = isAwaited && { pendingList: list, pendingSort };
  return put({ ...item, ...pending, expiresAt: expiresAt(until) });
}

export function getPreviewRecord(previewId: string): Promise<StoredPreviewRecord | null> {
  return getItem(previewRecordKey(previewId), storedPreviewRecord);
}

/** Fails if it was recorded before. */
export function linkRequested(record: StoredPreviewRecord, now: Date): Write {
  const isFirst = when('attribute_exists(pk) AND askedAt = :none', { none: null });
  return change(record, { set: { askedAt: now.toISOString() } }, isFirst);
}

/** Marks the link as attended to, a day before its end. Of concurrent calls only one succeeds. */
export function linkAttended(record: StoredPreviewRecord) {
  return change(record, { remove: pendingRemoval }, when('pendingList = :list', { list }));
}

/** The id of the preview that it is about. */
export function previewIdOfRecord({ pk }: StoredPreviewRecord): string {
  return pk.slice(pk.indexOf('#') + 1);
}
