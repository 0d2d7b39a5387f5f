import * as z from 'zod/mini';
import { isWaiting } from '#functions/rules/feedback.ts';
import { feedbackLimits } from '#shared/limits/feedback.ts';
import { commentNumber } from '#shared/model/comment.ts';
import { waitingComments } from '#shared/model/feedback.ts';
import { id } from '#shared/model/id.ts';
import { cut } from '#shared/rules/cut.ts';
import type { Key } from '../table/keys.ts';
import type { PendingList } from '../table/pending-work.ts';
import { getItem } from '../table/read.ts';
import { put, stillAt, type Write } from '../table/writes.ts';
import type { StoredComment } from './comment.ts';
import { websiteKey } from './website.ts';

/** How many comments on one version wait for the agency, and since when some do. */
export const storedWaiting = z.object({
  pk: z.string(),
  sk: z.string(),
  websiteId: id,
  /** The ZIP that they are about; null where the website showed none. */
  uploadId: z.nullable(z.string()),
  comments: waitingComments.shape.comments,
  guests: waitingComments.shape.guests,
  since: z.nullable(waitingComments.shape.since),
  /** None where the count is older than this. */
  newest: z._default(
    z.nullable(z.object({ number: commentNumber, name: z.string(), text: z.string() })),
    null,
  ),
  version: z.int(),
});

export type StoredWaiting = z.infer<typeof storedWaiting>;
type Told = Pick<StoredComment, 'websiteId' | 'version' | 'by' | 'number' | 'text'>;
type Counted = Omit<StoredWaiting, 'pk' | 'sk' | 'version'>;

export const waitingList: PendingList = 'COMMENT';

/** `WEBSITE#7` / `WAITING_COMMENTS`: one item for each website, so the list ends with the comments that wait (decision 0343). */
export function waitingKey(websiteId: number): Key {
  return { pk: websiteKey(websiteId).pk, sk: 'WAITING_COMMENTS' };
}

export function parseWaiting(item: unknown): StoredWaiting {
  return z.parse(storedWaiting, item);
}

export function getWaiting(websiteId: number): Promise<StoredWaiting | null> {
  return getItem(waitingKey(websiteId), storedWaiting);
}

/** On the list as long as some wait; fails if the count has changed since it was read. */
function waitingWrite(read: StoredWaiting | null, counted: Counted): Write {
  const { websiteId, since } = counted;
  const key = waitingKey(websiteId);
  const listed =
    since === null ? {} : { pendingList: waitingList, pendingSort: `${since} ${key.pk}` };
  return put({ ...counted, ...key, ...listed, version: (read?.version ?? 0) + 1 }, stillAt(read));
}

/** The count with one comment more or less; null for the agency's own, which waits for nobody. */
export function waitingWith(
  read: StoredWaiting | null,
  comment: Told,
  step: 1 | -1,
  now: Date,
): Write | null {
  const { websiteId, version: uploadId, by, number } = comment;
  if (by.role === 'administrator') return null;
  const before = read?.uploadId === uploadId ? read : noneWaiting;
  const isGuest = by.role === 'visitor';
  const comments = before.comments + (isGuest ? 0 : step);
  const guests = before.guests + (isGuest ? step : 0);
  const since = comments + guests === 0 ? null : (before.since ?? now.toISOString());
  const kept = before.newest?.number === number ? null : before.newest;
  const newest = step === 1 ? newestOf(comment) : kept;
  return waitingWrite(read, { websiteId, uploadId, comments, guests, since, newest });
}

const noneWaiting = { comments: 0, guests: 0, since: null, newest: null };

function newestOf({ number, by, text }: Told) {
  return { number, name: by.name, text: cut(text, feedbackLimits.beginning) };
}

/** The same where a comment is settled or deleted: what is said of a replaced version waits for nobody. */
export function waitingAfter(
  read: StoredWaiting | null,
  comment: StoredComment,
  step: 1 | -1,
  now: Date,
): readonly Write[] {
  const count = read?.uploadId === comment.version && waitingWith(read, comment, step, now);
  return count ? [count] : [];
}

/** The count for the version that is shown from now on, which has comments if it was shown before; null where nothing changes. */
export function waitingOn(
  read: StoredWaiting | null,
  uploadId: string,
  comments: readonly StoredComment[],
): Write | null {
  if (read === null || read.uploadId === uploadId) return null;
  const open = comments
    .filter((comment) => isWaiting(comment, uploadId))
    .toSorted((one, other) => one.number - other.number);
  const guests = open.filter(({ by }) => by.role === 'visitor').length;
  const [first, latest] = [open[0], open.at(-1)];
  return waitingWrite(read, {
    websiteId: read.websiteId,
    ...{ uploadId, comments: open.length - guests, guests, since: first?.createdAt ?? null },
    newest: latest ? newestOf(latest) : null,
  });
}
