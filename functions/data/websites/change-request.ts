import * as z from 'zod/mini';
import {
  type Assignee,
  assignee,
  type ChangeRequest,
  changeRequest,
  isOpenState,
} from '#shared/model/change-request.ts';
import { id } from '#shared/model/id.ts';
import type { Key } from '../table/keys.ts';
import { type LastNumbered, readLastNumbered } from '../table/last-numbered.ts';
import { pendingRemoval, requestPending } from '../table/pending-work.ts';
import { getItem } from '../table/read.ts';
import { change, isNew, put, stillAt, type Write } from '../table/writes.ts';
import { websiteKey } from './website.ts';

export const storedRequest = z.extend(z.omit(changeRequest, { id: true }), {
  pk: z.string(),
  sk: z.string(),
  /** The owner of the website. */
  userId: id,
  assignee: z.nullable(assignee),
});

export type StoredRequest = z.infer<typeof storedRequest>;
export type Assignment = Pick<StoredRequest, 'assignee'>;
export type RequestChanges = Pick<StoredRequest, 'state' | 'reason' | 'zip' | 'changedAt'> &
  Partial<Assignment>;
type RequestId = Pick<StoredRequest, 'websiteId' | 'number'>;

const digits = 6;
export const requestPrefix = 'REQUEST#';

/** `WEBSITE#7` / `REQUEST#000014`: the newest request of a website sorts last. */
export function requestKey({ websiteId, number }: RequestId): Key {
  const sk = `${requestPrefix}${String(number).padStart(digits, '0')}`;
  return { pk: websiteKey(websiteId).pk, sk };
}

/** Reads `7-14`. */
export function requestNamed(text: string): RequestId {
  const [websiteId = 0, number = 0] = text.split('-').map(Number);
  return { websiteId, number };
}

export function getRequest(request: RequestId): Promise<StoredRequest | null> {
  return getItem(requestKey(request), storedRequest);
}

/** The website's newest request; null where there is none. */
export function readLastRequest(websiteId: number): Promise<LastNumbered | null> {
  return readLastNumbered(websiteKey(websiteId).pk, requestPrefix);
}

/** Fails if the number is taken. */
export function requestCreation(request: Omit<StoredRequest, 'pk' | 'sk'>): Write {
  const key = requestKey(request);
  return put({ ...request, ...key, ...pendingOf(request) }, isNew);
}

/** Fails if it has changed since it was read. */
export function requestUpdate(read: StoredRequest, changes: RequestChanges | Assignment): Write {
  const pending = pendingOf({ ...read, ...changes });
  return change(
    requestKey(read),
    {
      set: { ...changes, ...pending },
      add: { version: 1 },
      ...(pending === null && { remove: pendingRemoval }),
    },
    stillAt(read),
  );
}

export function assigneeOf({ id, username }: Assignee): Assignee {
  return { id, username };
}

/** What the customer and administrators see; only administrators may see the assignee. */
export function requestView({
  websiteId,
  number,
  ...stored
}: StoredRequest): ChangeRequest & Assignment {
  return { ...stored, websiteId, number, id: `${websiteId}-${number}` };
}

function pendingOf(request: RequestId & Pick<StoredRequest, 'state' | 'createdAt'>) {
  const { state, createdAt } = request;
  return isOpenState(state) ? requestPending(state, createdAt, requestKey(request)) : null;
}
