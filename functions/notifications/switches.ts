import { notifications } from '#shared/api/notifications.ts';
import { switchesOf } from '../rules/notification-switches.ts';
import { httpHandler } from '../runtime/http/http-handler.ts';

export const handler = httpHandler(notifications.switches, async ({ user }) =>
  switchesOf(user.isAdmin, user.notificationSwitches),
);
