import { admin } from '#shared/api/admin.ts';
import type { NamedUser } from '#shared/model/change-request.ts';
import { requestRefusals } from '#shared/texts/requests.ts';
import { auditEntry } from '../data/audit.ts';
import { stale, untilWritten } from '../data/table/retry.ts';
import { transact } from '../data/table/send.ts';
import { check, when } from '../data/table/writes.ts';
import { getUser, userKey } from '../data/users/user.ts';
import { requestUpdate, requestView } from '../data/websites/change-request.ts';
import { findOpenRequest } from '../requests/find-request.ts';
import { invalidField } from '../rules/api-error.ts';
import { httpHandler } from '../runtime/http/http-handler.ts';

/** The customer is not notified. Idempotent. */
export const handler = httpHandler(
  admin.assignRequest,
  async ({ params, body: { assigneeId }, headers, user, now }) =>
    untilWritten(async () => {
      const request = await findOpenRequest(params.id, headers);
      const { assignee: before, userId, websiteId, number } = request;
      if ((before?.id ?? null) === assigneeId) return requestView(request);
      const assignee = assigneeId === null ? null : await administrator(assigneeId);
      const failed = await transact([
        requestUpdate(request, { assignee }),
        auditEntry({
          ...{ actor: user, action: 'assignRequest', userId, websiteId, now },
          before: { number, assignee: before?.username ?? null },
          after: { number, assignee: assignee?.username ?? null },
        }),
        ...(assignee ? [check(userKey(assignee.id), when('isAdmin = :yes', { yes: true }))] : []),
      ]);
      if (failed.length > 0) return stale;
      return requestView({ ...request, assignee, version: request.version + 1 });
    }),
);

async function administrator(userId: number): Promise<NamedUser> {
  const user = await getUser(userId);
  if (!user?.isAdmin) throw invalidField('assigneeId', requestRefusals.noAdministrator);
  return { id: user.id, username: user.username };
}
