import { admin } from '#shared/api/admin.ts';
import type { NamedUser, RequestState } from '#shared/model/change-request.ts';
import { agencySteps, isTaking } from '#shared/rules/request-steps.ts';
import { blankToNull } from '#shared/rules/text.ts';
import { requestRefusals } from '#shared/texts/requests.ts';
import { pushNotification } from '../chat/delivery/push-notification.ts';
import { type Actor, auditEntry } from '../data/audit.ts';
import { stale, untilWritten } from '../data/table/retry.ts';
import { transact } from '../data/table/send.ts';
import type { Write } from '../data/table/writes.ts';
import { getUser, userUpdate } from '../data/users/user.ts';
import {
  type RequestChanges,
  requestUpdate,
  requestView,
  type StoredRequest,
  withStep,
} from '../data/websites/change-request.ts';
import { requestMail } from '../data/websites/change-request-mail.ts';
import { requestNotification } from '../data/websites/change-request-notification.ts';
import { getWebsite } from '../data/websites/website.ts';
import { findRequest, requireStep } from '../requests/find-request.ts';
import { invalidField, notFound } from '../rules/api-error.ts';
import { newVersionFor } from '../rules/websites/new-version.ts';
import { httpHandler } from '../runtime/http/http-handler.ts';
import { enqueueMail } from '../services/mail-queue.ts';

/**
 * Notifies the customer by mail and bell. Idempotent. Accepting a request or starting the work also
 * assigns it to the caller if nobody has it.
 */
export const handler = httpHandler(
  admin.changeRequestState,
  async ({ params, body: { state, reason }, headers, user, now }) => {
    const given = blankToNull(reason);
    if (state === 'declined' && given === null) {
      throw invalidField('reason', requestRefusals.reasonMissing);
    }
    return untilWritten(async () => {
      const request = await findRequest(params.id, headers);
      if (request.state === state) return requestView(request);
      requireStep(agencySteps[request.state], state);
      const mover = { id: user.id, username: user.username };
      const assignee = request.assignee ?? (isTaking(state) ? mover : null);
      const changes = { ...(await changesTo(request, state, given, now, mover)), assignee };
      return (await move(request, changes, user, now)) ?? stale;
    });
  },
);

type Move = RequestChanges & { readonly state: RequestState };

async function changesTo(
  request: StoredRequest,
  state: RequestState,
  given: string | null,
  now: Date,
  by: NamedUser,
): Promise<Move> {
  const { zip } = request;
  const reason = state === 'declined' ? given : null;
  const reviewed = state === 'to-review' ? await reviewedZip(request) : zip;
  const step = { state, reason, changedAt: now.toISOString() };
  return { ...step, zip: reviewed, history: withStep(request.history, step, by) };
}

async function reviewedZip(request: StoredRequest): Promise<StoredRequest['zip']> {
  const version = newVersionFor(request, await getWebsite(request.websiteId));
  return version && { uploadId: version.uploadId, fileName: version.fileName };
}

/** Null after a conflicting write. */
async function move(request: StoredRequest, changes: Move, actor: Actor, now: Date) {
  const { userId, websiteId, number } = request;
  const mail = requestMail([request], changes.state, now);
  const notification = requestNotification([request], changes.state, now);
  const failed = await transact([
    requestUpdate(request, changes),
    ...(await recount(request, changes)),
    auditEntry({
      ...{ actor, action: 'changeRequestState', userId, websiteId, now },
      before: { number, state: request.state },
      after: { number, state: changes.state },
    }),
    mail.write,
    notification.write,
  ]);
  if (failed.length > 0) return null;
  await Promise.all([enqueueMail([mail.key]), pushNotification(notification, now)]);
  return requestView({ ...request, ...changes, version: request.version + 1 });
}

/** A declined request does not count; reversing the decision counts it again. */
async function recount(
  { userId, state }: StoredRequest,
  { state: next }: Move,
): Promise<readonly Write[]> {
  const by = Number(state === 'declined') - Number(next === 'declined');
  if (by === 0) return [];
  const owner = await getUser(userId);
  if (!owner) throw notFound();
  // An administrator may have corrected the count in the meantime.
  const editsRequested = Math.max(0, owner.editsRequested + by);
  return [userUpdate(owner, { editsRequested }, ['editsRequested'])];
}
