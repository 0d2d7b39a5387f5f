import { admin } from '#shared/api/admin.ts';
import { isOpenState } from '#shared/model/change-request.ts';
import { requestRefusals } from '#shared/texts/requests.ts';
import { auditEntry } from '../data/audit.ts';
import { stale, untilWritten } from '../data/table/retry.ts';
import { transact } from '../data/table/send.ts';
import { assigneeOf, requestUpdate, requestView } from '../data/websites/change-request.ts';
import { findRequest } from '../requests/find-request.ts';
import { conflict } from '../rules/api-error.ts';
import { httpHandler } from '../runtime/http/http-handler.ts';

/** The customer is not notified. Idempotent. */
export const handler = httpHandler(
  admin.assignRequest,
  async ({ params, body: { isMine }, headers, user, now }) =>
    untilWritten(async () => {
      const request = await findRequest(params.id, headers);
      const { assignee: before, userId, websiteId, number } = request;
      if (!isOpenState(request.state)) throw conflict(requestRefusals.wrongState);
      if (isMine ? before?.id === user.id : before === null) return requestView(request);
      if (!isMine && before?.id !== user.id) throw conflict(requestRefusals.notYours);
      const assignee = isMine ? assigneeOf(user) : null;
      const failed = await transact([
        requestUpdate(request, { assignee }),
        auditEntry({
          ...{ actor: user, action: 'assignRequest', userId, websiteId, now },
          before: { number, assignee: before?.username ?? null },
          after: { number, assignee: assignee?.username ?? null },
        }),
      ]);
      if (failed.length > 0) return stale;
      return requestView({ ...request, assignee, version: request.version + 1 });
    }),
);
