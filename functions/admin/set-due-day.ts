import { admin } from '#shared/api/admin.ts';
import { auditEntry } from '../data/audit.ts';
import { stale, untilWritten } from '../data/table/retry.ts';
import { transact } from '../data/table/send.ts';
import { requestUpdate, requestView } from '../data/websites/change-request.ts';
import { findOpenRequest } from '../requests/find-request.ts';
import { httpHandler } from '../runtime/http/http-handler.ts';

/** The customer is not notified and never sees it (decision 0336). Idempotent. */
export const handler = httpHandler(
  admin.setDueDay,
  async ({ params, body: { dueDay }, headers, user, now }) =>
    untilWritten(async () => {
      const request = await findOpenRequest(params.id, headers);
      const { dueDay: before, userId, websiteId, number } = request;
      if (before === dueDay) return requestView(request);
      const failed = await transact([
        requestUpdate(request, { dueDay }),
        auditEntry({
          ...{ actor: user, action: 'setDueDay', userId, websiteId, now },
          before: { number, dueDay: before },
          after: { number, dueDay },
        }),
      ]);
      if (failed.length > 0) return stale;
      return requestView({ ...request, dueDay, version: request.version + 1 });
    }),
);
