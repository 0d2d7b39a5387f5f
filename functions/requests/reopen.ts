import { requests } from '#shared/api/requests.ts';
import { requestLabel } from '#shared/model/change-request.ts';
import { isWorkOver } from '#shared/rules/request-right.ts';
import { blankToNull } from '#shared/rules/text.ts';
import { requestRefusals } from '#shared/texts/requests.ts';
import { pushNotification } from '../chat/delivery/push-notification.ts';
import { auditEntry } from '../data/audit.ts';
import { newNotification } from '../data/notifications/notification.ts';
import type { StoredRequest } from '../data/websites/change-request.ts';
import { forbidden } from '../rules/api-error.ts';
import { httpHandler } from '../runtime/http/http-handler.ts';
import { moveOwnRequest } from './move-own-request.ts';

/** Throws 403 after the end of a subscription, as a new request does: nobody would work on it. */
export const handler = httpHandler(requests.reopen, ({ params, body, ...input }) => {
  if (isWorkOver(input.user, input.now)) throw forbidden(requestRefusals.subscriptionOver);
  return moveOwnRequest({
    ...input,
    id: params.id,
    state: 'reopened',
    reason: blankToNull(body.reason),
    bell: {
      notificationOf,
      pushNotification,
      entryOf: ({ userId, websiteId, number }, now) =>
        auditEntry({
          ...{ actor: input.user, action: 'reopenRequest', userId, websiteId, now },
          ...{ before: {}, after: { number } },
        }),
    },
  });
});

/** Notifies administrators of the reopened request. */
function notificationOf(request: StoredRequest, now: Date) {
  const { userId, websiteId } = request;
  const about = { userId, websiteId, subject: requestLabel(request), state: 'reopened' } as const;
  return newNotification({ to: 'agency', kind: 'requestMade', ...about }, now);
}
