import { requests } from '#shared/api/requests.ts';
import { requestLabel } from '#shared/model/change-request.ts';
import { blankToNull } from '#shared/rules/text.ts';
import { moveOwnRequest } from '../changes/move-own-request.ts';
import { newNote } from '../data/notes/note.ts';
import type { StoredRequest } from '../data/websites/change-request.ts';
import { pushNote } from '../delivery/push-note.ts';
import { httpHandler } from '../runtime/http/http-handler.ts';

export const handler = httpHandler(requests.reopen, ({ params, body, ...input }) =>
  moveOwnRequest({
    ...input,
    id: params.id,
    state: 'reopened',
    reason: blankToNull(body.reason),
    bell: { noteOf, pushNote },
  }),
);

/** Notifies administrators of the reopened request. */
function noteOf(request: StoredRequest, now: Date) {
  const { userId, websiteId } = request;
  const about = { userId, websiteId, subject: requestLabel(request), state: 'reopened' } as const;
  return newNote({ to: 'agency', kind: 'requestMade', ...about }, now);
}
