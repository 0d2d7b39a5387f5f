import { switchesOf } from '#functions/rules/notification-switches.ts';
import { notifications } from '#shared/api/notifications.ts';
import { httpHandler } from '../runtime/http/http-handler.ts';

export const handler = httpHandler(notifications.switches, async ({ user }) =>
  switchesOf(user.isAdmin, user.notificationSwitches),
);
