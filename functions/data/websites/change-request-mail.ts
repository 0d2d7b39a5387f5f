import type { RequestState } from '#shared/model/change-request.ts';
import { newMail } from '../mail/mail.ts';
import type { StoredRequest } from './change-request.ts';

/** To their customer, about requests of one website that got the same state together. */
export function requestMail(
  requests: readonly [StoredRequest, ...StoredRequest[]],
  state: RequestState,
  now: Date,
) {
  const [{ userId, websiteId }] = requests;
  const data = { websiteId, numbers: requests.map(({ number }) => number), state };
  return newMail({ template: 'requestChanged', userId, data }, now);
}
