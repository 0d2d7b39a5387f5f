import { account } from '#shared/api/account.ts';
import { change } from '../data/table/writes.ts';
import { writeOwn } from '../data/users/own-write.ts';
import { userKey } from '../data/users/user.ts';
import { httpHandler } from '../runtime/http/http-handler.ts';

/** Leaves `version` alone, so it conflicts with no edit of an administrator. */
export const handler = httpHandler(account.updateNotifications, async ({ body, user }) => {
  await writeOwn(user, [change(userKey(user.id), { set: body })]);
  return { ...user, ...body };
});
