import { isOpenOn } from '#functions/rules/feedback.ts';
import type { Key } from '../table/keys.ts';
import { type PendingList, pendingPosition, pendingRemoval } from '../table/pending-work.ts';
import { type Condition, change, type Write, when } from '../table/writes.ts';
import type { StoredComment } from './comment.ts';
import { websiteKey } from './website.ts';

export const waitingList: PendingList = 'COMMENTS';

/** `WEBSITE#7` / `WAITING`: its newest comment, and whether it is on the list; deleted with it (decision 0360). */
function waitingKey(websiteId: number): Key {
  return { pk: websiteKey(websiteId).pk, sk: 'WAITING' };
}

type Place = Pick<StoredComment, 'websiteId' | 'createdAt'>;

function waiting({ websiteId, createdAt }: Place, newest: number, condition?: Condition): Write {
  const key = waitingKey(websiteId);
  const pendingSort = `${createdAt} ${pendingPosition(key)}`;
  return change(key, { set: { newest, pendingList: waitingList, pendingSort } }, condition);
}

type Made = Place & Pick<StoredComment, 'number' | 'by'>;

/** Puts the website of a new comment on the list; one of the agency's own waits for the customer. */
export function commentWaits(made: Made): Write {
  const { websiteId, number, by } = made;
  if (by.role !== 'administrator') return waiting(made, number);
  return change(waitingKey(websiteId), { set: { newest: number } });
}

/**
 * Puts a website on the list, or takes it off, as its comments say, the newest first; nothing where it has none. Fails
 * if another was made since they were read.
 */
export function waitingWrites(comments: readonly StoredComment[], shown: string | null): Write[] {
  const [newest] = comments;
  if (!newest) return [];
  const { websiteId, number } = newest;
  const isUnchanged = when('attribute_not_exists(newest) OR newest = :read', { read: number });
  const open = comments.find((comment) => isOpenOn(comment, shown));
  return [
    open
      ? waiting(open, number, isUnchanged)
      : change(
          waitingKey(websiteId),
          { set: { newest: number }, remove: pendingRemoval },
          isUnchanged,
        ),
  ];
}
