import { admin } from '#shared/api/admin.ts';
import { refusals } from '#shared/texts/refusals.ts';
import { auditEntry } from '../data/audit.ts';
import { transact } from '../data/table/send.ts';
import { getUser, userUpdate } from '../data/users/user.ts';
import { conflict, notFound } from '../rules/api-error.ts';
import { httpHandler } from '../runtime/http/http-handler.ts';

export const handler = httpHandler(admin.clearMailStop, async ({ body, now, user: actor }) => {
  const user = await getUser(body.userId);
  if (!user) throw notFound();
  if (!user.mailStop) return user;
  const failed = await transact([
    userUpdate(user, { mailStop: null }),
    auditEntry({
      ...{ actor, action: 'clearMailStop', userId: user.id, now },
      before: { mailStop: user.mailStop.reason },
      after: { mailStop: null },
    }),
  ]);
  if (failed.length > 0) throw conflict(refusals.changedElsewhere);
  return { ...user, mailStop: null, version: user.version + 1 };
});
