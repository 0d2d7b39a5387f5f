import * as z from 'zod/mini';
import { type NamedUser, requestLabel } from '#shared/model/change-request.ts';
import { agencySteps } from '#shared/rules/request-steps.ts';
import { requestUpdates } from '#shared/texts/requests.ts';
import type { NewNotification } from '../notifications/notification.ts';
import type { Key } from '../table/keys.ts';
import { getItems } from '../table/read.ts';
import type { Write } from '../table/writes.ts';
import {
  requestKey,
  requestUpdate,
  type StoredRequest,
  storedRequest,
  withStep,
} from './change-request.ts';
import { requestMail } from './change-request-mail.ts';
import { requestNotification } from './change-request-notification.ts';
import { updateCreation } from './update.ts';

interface Fulfilling {
  readonly askedBy: NamedUser;
  readonly websiteId: number;
  readonly uploadId: string;
  readonly fileName: string;
  /** The numbers of the requests that were ticked. */
  readonly fulfils: readonly number[];
}

export interface Fulfilment {
  readonly writes: readonly Write[];
  /** To enqueue and push after the transaction. */
  readonly mails: readonly Key[];
  readonly notifications: readonly NewNotification[];
}

/**
 * Moves the requests that a ZIP fulfills to review, except those that were declined or done
 * meanwhile. The customer gets one update, one mail and one notification for all.
 */
export async function fulfilment(
  { websiteId, uploadId, fileName, fulfils, askedBy }: Fulfilling,
  now: Date,
): Promise<Fulfilment> {
  const [first, ...others] = fulfils.length === 0 ? [] : await reviewable(websiteId, fulfils);
  if (!first) return { writes: [], mails: [], notifications: [] };
  const requests = [first, ...others] as const;
  const mail = requestMail([first, ...others], 'to-review', now);
  const notification = requestNotification([first, ...others], 'to-review', now);
  const changedAt = now.toISOString();
  const reviewed = {
    state: 'to-review',
    reason: null,
    zip: { uploadId, fileName },
    changedAt,
  } as const;
  const update = await updateCreation({
    websiteId,
    title: others.length === 0 ? requestUpdates.one : requestUpdates.several,
    description: requests.map((one) => `${requestLabel(one)} ${one.title}`).join('\n'),
    updateType: 'request',
    createdAt: changedAt,
  });
  const moved = requests.map((request) => {
    const history = withStep(request.history, reviewed, askedBy);
    return requestUpdate(request, { ...reviewed, history });
  });
  const writes = [...moved, update, mail.write, notification.write];
  return { writes, mails: [mail.key], notifications: [notification] };
}

async function reviewable(
  websiteId: number,
  numbers: readonly number[],
): Promise<readonly StoredRequest[]> {
  const keys = [...new Set(numbers)].map((number) => requestKey({ websiteId, number }));
  const found = z.parse(z.array(storedRequest), await getItems(keys));
  return found
    .filter(({ state }) => agencySteps[state].includes('to-review'))
    .toSorted((one, other) => one.number - other.number);
}
