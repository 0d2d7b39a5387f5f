import { type RequestState, requestLabel } from '#shared/model/change-request.ts';
import { customerSteps } from '#shared/rules/request-steps.ts';
import { newNote } from '../data/notes/note.ts';
import { stale, untilWritten } from '../data/table/retry.ts';
import { transact } from '../data/table/send.ts';
import { requestUpdate, requestView, type StoredRequest } from '../data/websites/change-request.ts';
import { ring } from '../delivery/ring.ts';
import { notFound } from '../domain/api-error.ts';
import { findRequest, requireStep } from './find-request.ts';

interface Move {
  readonly id: string;
  readonly user: { readonly id: number };
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly state: RequestState;
  readonly reason: string | null;
  readonly now: Date;
}

/**
 * What only the customer of a request does: an administrator has calls of their own, and hears of one that
 * is open again. Again changes nothing.
 */
export function moveOwnRequest({ id, user, headers, state, reason, now }: Move) {
  return untilWritten(async () => {
    const request = await findRequest(id, headers);
    if (request.userId !== user.id) throw notFound();
    if (request.state === state) return requestView(request);
    requireStep(customerSteps[request.state], state);
    const changes = { state, reason, zip: request.zip, changedAt: now.toISOString() };
    const notes = state === 'reopened' ? [noteOf(request, now)] : [];
    const failed = await transact([
      requestUpdate(request, changes),
      ...notes.map(({ write }) => write),
    ]);
    if (failed.length > 0) return stale;
    await Promise.all(notes.map((note) => ring(note, now)));
    return requestView({ ...request, ...changes, version: request.version + 1 });
  });
}

function noteOf(request: StoredRequest, now: Date) {
  const { userId, websiteId } = request;
  const about = { userId, websiteId, subject: requestLabel(request), state: 'reopened' } as const;
  return newNote({ to: 'agency', kind: 'requestMade', ...about }, now);
}
