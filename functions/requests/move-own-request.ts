import type { NamedUser, RequestState } from '#shared/model/change-request.ts';
import { customerSteps } from '#shared/rules/request-steps.ts';
import type { NewNotification } from '../data/notifications/notification.ts';
import { stale, untilWritten } from '../data/table/retry.ts';
import { transact } from '../data/table/send.ts';
import type { Write } from '../data/table/writes.ts';
import {
  requestUpdate,
  requestView,
  type StoredRequest,
  withStep,
} from '../data/websites/change-request.ts';
import { notFound } from '../rules/api-error.ts';
import { findRequest, requireStep } from './find-request.ts';

interface Move {
  readonly id: string;
  readonly user: NamedUser;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly state: RequestState;
  readonly reason: string | null;
  readonly now: Date;
  /**
   * Tells administrators. An argument, so that only functions that notify need the permission.
   */
  readonly bell?: {
    readonly entryOf: (request: StoredRequest, now: Date) => Write;
    readonly notificationOf: (request: StoredRequest, now: Date) => NewNotification;
    readonly pushNotification: (notification: NewNotification, now: Date) => Promise<void>;
  };
}

/**
 * A step that only the request's customer takes; administrators have their own calls. Idempotent.
 */
export function moveOwnRequest({ id, user, headers, state, reason, now, bell }: Move) {
  return untilWritten(async () => {
    const request = await findRequest(id, headers);
    if (request.userId !== user.id) throw notFound();
    if (request.state === state) return requestView(request);
    requireStep(customerSteps[request.state], state);
    const step = { state, reason, changedAt: now.toISOString() };
    const changes = { ...step, history: withStep(request.history, step, user) };
    const notification = bell?.notificationOf(request, now);
    const told = notification && bell ? [notification.write, bell.entryOf(request, now)] : [];
    const failed = await transact([requestUpdate(request, changes), ...told]);
    if (failed.length > 0) return stale;
    if (notification) await bell?.pushNotification(notification, now);
    return requestView({ ...request, ...changes, version: request.version + 1 });
  });
}
