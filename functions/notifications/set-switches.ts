import { notifications } from '#shared/api/notifications.ts';
import { change } from '../data/table/writes.ts';
import { writeOwn } from '../data/users/own-write.ts';
import { userKey } from '../data/users/user.ts';
import { switchesOf } from '../rules/notification-switches.ts';
import { httpHandler } from '../runtime/http/http-handler.ts';

/** Replaces all switches: kinds that are not named are on, as by default. */
export const handler = httpHandler(notifications.setSwitches, async ({ body, user }) => {
  const stored = Object.fromEntries(
    body.switches.map(({ kind, web, mail }) => [kind, { web, mail: mail ?? true }]),
  );
  await writeOwn(user, [change(userKey(user.id), { set: { notificationSwitches: stored } })]);
  return switchesOf(user.isAdmin, stored);
});
