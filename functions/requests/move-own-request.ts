import type { NamedUser, RequestState } from '#shared/model/change-request.ts';
import { customerSteps } from '#shared/rules/request-steps.ts';
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

/** What joins the transaction, and what follows it. */
interface Told {
  readonly writes: readonly Write[];
  readonly afterwards: () => Promise<unknown>;
}

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
  readonly tell?: (request: StoredRequest, now: Date) => Promise<Told>;
}

/**
 * A step that only the request's customer takes; administrators have their own calls. Idempotent.
 */
export function moveOwnRequest({ id, user, headers, state, reason, now, tell }: Move) {
  return untilWritten(async () => {
    const request = await findRequest(id, headers);
    if (request.userId !== user.id) throw notFound();
    if (request.state === state) return requestView(request);
    requireStep(customerSteps[request.state], state);
    const step = { state, reason, changedAt: now.toISOString() };
    const changes = { ...step, history: withStep(request.history, step, user) };
    const told = await tell?.(request, now);
    const failed = await transact([requestUpdate(request, changes), ...(told?.writes ?? [])]);
    if (failed.length > 0) return stale;
    await told?.afterwards();
    return requestView({ ...request, ...changes, version: request.version + 1 });
  });
}
