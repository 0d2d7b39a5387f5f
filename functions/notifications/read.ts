import { notifications } from '#shared/api/notifications.ts';
import { readMark } from '../data/notifications/notification-list.ts';
import { writeOwn } from '../data/users/own-write.ts';
import { markedAsRead, readUpTo } from '../rules/marked-as-read.ts';
import { httpHandler } from '../runtime/http/http-handler.ts';

/** Idempotent; an older `upTo` than what is read changes nothing. */
export const handler = httpHandler(notifications.read, async ({ body, user, now }) => {
  await writeOwn(user, [readMark(user.id, readUpTo(body.upTo, now))]);
  return markedAsRead;
});
