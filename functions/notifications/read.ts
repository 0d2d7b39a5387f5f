import { notifications } from '#shared/api/notifications.ts';
import { readMark } from '../data/notifications/notification-list.ts';
import { writeOwn } from '../data/users/own-write.ts';
import { markedAsRead } from '../rules/marked-as-read.ts';
import { httpHandler } from '../runtime/http/http-handler.ts';

/** Sorts after every id of its time. */
const last = '#z';

/** Idempotent; an older `upTo` than what is read changes nothing. */
export const handler = httpHandler(notifications.read, async ({ body, user, now }) => {
  await writeOwn(user, [readMark(user.id, body.upTo ?? `${now.toISOString()}${last}`)]);
  return markedAsRead;
});
