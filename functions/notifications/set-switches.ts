import { notifications } from '#shared/api/notifications.ts';
import { keepNotificationSwitches } from '../data/notifications/notification-list.ts';
import { unauthenticated } from '../rules/api-error.ts';
import { switchesOf } from '../rules/notification-switches.ts';
import { httpHandler } from '../runtime/http/http-handler.ts';

/** Replaces all switches: kinds that are not named are on, as by default. */
export const handler = httpHandler(notifications.setSwitches, async ({ body, user }) => {
  const stored = Object.fromEntries(
    body.switches.map(({ kind, web, mail }) => [kind, { web, mail: mail ?? true }]),
  );
  if (!(await keepNotificationSwitches(user.id, stored))) throw unauthenticated();
  return switchesOf(user.isAdmin, stored);
});
