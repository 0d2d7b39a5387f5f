import { notifications } from '#shared/api/notifications.ts';
import type { Notification } from '#shared/model/notification.ts';
import { displayName } from '#shared/rules/names.ts';
import type { StoredNotification } from '../data/notifications/notification.ts';
import { listNotifications } from '../data/notifications/notification-list.ts';
import { getItems } from '../data/table/read.ts';
import { parseUser, userKey } from '../data/users/user.ts';
import { isSwitchedOn } from '../rules/notification-switches.ts';
import { notificationView } from '../rules/notification-view.ts';
import { httpHandler } from '../runtime/http/http-handler.ts';

/** Shows the customers' current names; leaves out notifications about deleted customers. */
export const handler = httpHandler(notifications.list, async ({ user }) => {
  const stored = await listNotifications(user.isAdmin ? 'agency' : user.id);
  const customers = user.isAdmin ? await customersOf(stored) : null;
  const heard = stored.filter(({ kind }) => isSwitchedOn(user.notificationSwitches, kind, 'web'));
  const shown = heard.flatMap((one): Notification[] => {
    const customer = customers?.get(one.userId) ?? null;
    const view =
      customers && !customer ? null : notificationView(one, user.notificationsReadTo, customer);
    return view ? [view] : [];
  });
  return { notifications: shown, unread: shown.filter(({ isRead }) => !isRead).length };
});

async function customersOf(stored: readonly StoredNotification[]) {
  const ids = [...new Set(stored.map(({ userId }) => userId))];
  const users = (await getItems(ids.map(userKey))).map(parseUser);
  return new Map(users.map((user) => [user.id, { id: user.id, name: displayName(user) }]));
}
