import { idIn, type Key } from '../table/keys.ts';
import { pendingAttributes } from '../table/pending-work.ts';
import { write } from '../table/send.ts';
import { put, remove, type Write } from '../table/writes.ts';
import { userKey } from '../users/user.ts';
import { dueSort } from './site-domain.ts';

const sk = 'DOMAIN_REVIEW';
const owner = /^USER#(\d+)$/;

/** `USER#7` / `DOMAIN_REVIEW`: whether the user's websites are hosted may have changed. */
export function domainReview(userId: number, now: Date): Write {
  const key = { pk: userKey(userId).pk, sk };
  const pendingSort = dueSort(now.toISOString(), key);
  return put({ ...key, ...pendingAttributes('DOMAIN', key), pendingSort });
}

export function isReviewKey(key: Key): boolean {
  return key.sk === sk && owner.test(key.pk);
}

/** The user whose domains are reviewed. */
export function reviewedUser({ pk }: Key): number {
  return idIn(pk);
}

export async function endReview({ pk }: Key): Promise<void> {
  await write(remove({ pk, sk }));
}
