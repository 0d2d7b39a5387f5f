import { requests } from '#shared/api/requests.ts';
import { requestLabel } from '#shared/model/change-request.ts';
import { isWorkOver } from '#shared/rules/request-right.ts';
import { blankToNull } from '#shared/rules/text.ts';
import { requestRefusals } from '#shared/texts/requests.ts';
import { pushNotification } from '../chat/delivery/push-notification.ts';
import { auditEntry } from '../data/audit.ts';
import { newNotification } from '../data/notifications/notification.ts';
import type { StoredUser } from '../data/users/user.ts';
import type { StoredRequest } from '../data/websites/change-request.ts';
import { workMails } from '../mail/work-mails.ts';
import { forbidden } from '../rules/api-error.ts';
import { httpHandler } from '../runtime/http/http-handler.ts';
import { enqueueMail } from '../services/mail-queue.ts';
import { moveOwnRequest } from './move-own-request.ts';

/** Throws 403 after the end of a subscription, as a new request does: nobody would work on it. */
export const handler = httpHandler(requests.reopen, ({ params, body, ...input }) => {
  if (isWorkOver(input.user, input.now)) throw forbidden(requestRefusals.subscriptionOver);
  return moveOwnRequest({
    ...input,
    id: params.id,
    state: 'reopened',
    reason: blankToNull(body.reason),
    tell: (request, now) => tellAgency(input.user, request, now),
  });
});

/** In the activity, by the bell and by mail. */
async function tellAgency(actor: StoredUser, request: StoredRequest, now: Date) {
  const { userId, websiteId, number } = request;
  const about = { userId, websiteId, subject: requestLabel(request), state: 'reopened' } as const;
  const notification = newNotification({ to: 'agency', kind: 'requestMade', ...about }, now);
  const fact = { kind: 'requestMade', customerId: userId, request: { websiteId, number } } as const;
  const mails = await workMails(actor, fact, now);
  const entry = { actor, action: 'reopenRequest', userId, websiteId, now } as const;
  return {
    writes: [
      notification.write,
      auditEntry({ ...entry, before: {}, after: { number } }),
      ...mails.map(({ write }) => write),
    ],
    afterwards: () =>
      Promise.all([enqueueMail(mails.map(({ key }) => key)), pushNotification(notification, now)]),
  };
}
