import { notifications } from '#shared/api/notifications.ts';
import type { Notification } from '#shared/model/notification.ts';
import { displayName } from '#shared/rules/names.ts';
import type { StoredNotification } from '../data/notifications/notification.ts';
import { notificationLimits } from '../data/notifications/notification-limits.ts';
import { notificationPages } from '../data/notifications/notification-list.ts';
import { getItems } from '../data/table/read.ts';
import { parseUser, type StoredUser, userKey } from '../data/users/user.ts';
import { isSwitchedOn } from '../rules/notification-switches.ts';
import { notificationView } from '../rules/notification-view.ts';
import { httpHandler } from '../runtime/http/http-handler.ts';

const { shown: limit } = notificationLimits;

/**
 * Shows the customers' current names; leaves out what the reader switched off, and notifications
 * about deleted customers, and reads on instead (THREAT-N7).
 */
export const handler = httpHandler(notifications.list, async ({ user }) => {
  const found: Notification[] = [];
  for await (const page of notificationPages(user.isAdmin ? 'agency' : user.id)) {
    found.push(...(await shownOf(page, user)));
    if (found.length >= limit) break;
  }
  const newest = found.slice(0, limit);
  return { notifications: newest, unread: newest.filter(({ isRead }) => !isRead).length };
});

async function shownOf(page: readonly StoredNotification[], user: StoredUser) {
  const heard = page.filter(({ kind }) => isSwitchedOn(user.notificationSwitches, kind, 'web'));
  const customers = user.isAdmin ? await customersOf(heard) : null;
  return heard.flatMap((one): Notification[] => {
    const customer = customers?.get(one.userId) ?? null;
    const view =
      customers && !customer ? null : notificationView(one, user.notificationsReadTo, customer);
    return view ? [view] : [];
  });
}

async function customersOf(stored: readonly StoredNotification[]) {
  const ids = [...new Set(stored.map(({ userId }) => userId))];
  const users = (await getItems(ids.map(userKey))).map(parseUser);
  return new Map(users.map((user) => [user.id, { id: user.id, name: displayName(user) }]));
}
