import { type RequestState, requestLabel } from '#shared/model/change-request.ts';
import { newNote } from '../notes/note.ts';
import type { StoredRequest } from './change-request.ts';

/** For their customer, about requests of one website that got the same state together. */
export function requestNote(
  requests: readonly [StoredRequest, ...StoredRequest[]],
  state: RequestState,
  now: Date,
) {
  const [{ userId, websiteId }] = requests;
  const subject = requests.map((one) => `${requestLabel(one)} ${one.title}`).join(', ');
  return newNote(
    { to: 'customer', kind: 'requestChanged', userId, websiteId, subject, state },
    now,
  );
}
