import * as z from 'zod/mini';
import { queryItems } from '../table/read.ts';
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

/** The newest first, at most `notificationLimits.shown`, strongly consistent, in one round trip. */
export async function listNotifications(
  receiver: Receiver,
): Promise<readonly StoredNotification[]> {
  const { items } = await queryItems({
    where: 'pk = :pk AND begins_with(sk, :prefix)',
    values: { pk: notificationsPartition(receiver), prefix: notificationPrefix },
    descending: true,
    limit: notificationLimits.shown,
    consistent: true,
  });
  return z.parse(z.array(storedNotification), items);
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
