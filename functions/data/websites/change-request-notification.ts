import { type RequestState, requestLabel } from '#shared/model/change-request.ts';
import { newNotification } from '../notifications/notification.ts';
import type { StoredRequest } from './change-request.ts';

/** For their customer, about requests of one website that got the same state together. */
export function requestNotification(
  requests: readonly [StoredRequest, ...StoredRequest[]],
  state: RequestState,
  now: Date,
) {
  const [{ userId, websiteId }] = requests;
  const subject = requests.map((one) => `${requestLabel(one)} ${one.title}`).join(', ');
  return newNotification(
    { to: 'customer', kind: 'requestChanged', userId, websiteId, subject, state },
    now,
  );
}
