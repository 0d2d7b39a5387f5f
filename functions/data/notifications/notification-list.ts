import * as z from 'zod/mini';
import { queryItems } from '../table/read.ts';
import type { Item } from '../table/table.ts';
import { change, type Write, when } from '../table/writes.ts';
import { type StoredUser, userKey } from '../users/user.ts';
import {
  notificationPrefix,
  notificationsPartition,
  type Receiver,
  type StoredNotification,
  storedNotification,
} from './notification.ts';
import { notificationLimits } from './notification-limits.ts';

const { shown, laterPageSize, laterPages } = notificationLimits;

/**
 * The newest first, strongly consistent. One round trip for each page that is taken, and the first
 * is enough for a bell that leaves out nothing.
 */
export async function* notificationPages(
  receiver: Receiver,
): AsyncGenerator<readonly StoredNotification[], void> {
  let after: Item | undefined;
  for (let page = 0; page <= laterPages; page += 1) {
    const { items, last } = await queryItems({
      where: 'pk = :pk AND begins_with(sk, :prefix)',
      values: { pk: notificationsPartition(receiver), prefix: notificationPrefix },
      descending: true,
      limit: page === 0 ? shown : laterPageSize,
      consistent: true,
      after,
    });
    yield z.parse(z.array(storedNotification), items);
    if (!last) return;
    after = last;
  }
}

/** Whether the user has read their notifications since `at`. */
export function hasReadSince(
  { notificationsReadTo }: Pick<StoredUser, 'notificationsReadTo'>,
  at: string,
): boolean {
  return notificationsReadTo !== null && notificationsReadTo > at;
}

/** The mark only moves forward. Leaves `version` alone, so it conflicts with no edit. */
export function readMark(userId: number, upTo: string): Write {
  const isForward = when('notificationsReadTo = :none OR notificationsReadTo < :upTo', {
    none: null,
    upTo,
  });
  return change(userKey(userId), { set: { notificationsReadTo: upTo } }, isForward);
}
