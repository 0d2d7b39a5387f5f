import { account } from '#shared/api/account.ts';
import { write } from '../data/table/send.ts';
import { change, exists } from '../data/table/writes.ts';
import { userKey } from '../data/users/user.ts';
import { unauthenticated } from '../rules/api-error.ts';
import { httpHandler } from '../runtime/http/http-handler.ts';

/** Leaves `version` alone, so it conflicts with no edit of an administrator. */
export const handler = httpHandler(account.updateNotifications, async ({ body, user }) => {
  if (!(await write(change(userKey(user.id), { set: body }, exists)))) throw unauthenticated();
  return { ...user, ...body };
});
