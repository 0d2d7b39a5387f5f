import * as z from 'zod/mini';
import { requestLimits } from '#shared/limits/requests.ts';
import {
  type AgencyAnswer,
  type ChangeRequest,
  calendarDay,
  changeRequest,
  isOpenState,
  type NamedUser,
  namedUser,
  type OpenRequestState,
  requestStep,
} from '#shared/model/change-request.ts';
import { id } from '#shared/model/id.ts';
import type { Key } from '../table/keys.ts';
import { type LastNumbered, readLastNumbered } from '../table/last-numbered.ts';
import { pendingRemoval, requestPending } from '../table/pending-work.ts';
import { getItem } from '../table/read.ts';
import { type Change, change, exists, isNew, put, stillAt, type Write } from '../table/writes.ts';
import { websiteKey } from './website.ts';

export const storedRequest = z.extend(z.omit(changeRequest, { id: true }), {
  pk: z.string(),
  sk: z.string(),
  /** The owner of the website. */
  userId: id,
  /** The administrator who works on it. */
  assignee: z.nullable(namedUser),
  dueDay: z.nullable(calendarDay),
  /** The latest steps, the oldest first. */
  history: z.array(requestStep),
});

export type StoredRequest = z.infer<typeof storedRequest>;
/** What only administrators see. */
export type Plan = Pick<StoredRequest, 'assignee' | 'dueDay' | 'history'>;
type Step = Pick<StoredRequest, 'state' | 'reason' | 'changedAt'>;
export type RequestChanges = Partial<Step & Pick<StoredRequest, 'zip'> & Plan>;
type RequestId = Pick<StoredRequest, 'websiteId' | 'number'>;

/** In the index of users by date (decision 0337). */
const listRemoval = ['userList', 'userDateSort'];

/** The open requests of an administrator, or of nobody, in the index of users by date. */
export function assigneeList(state: OpenRequestState, assigneeId: number | null): string {
  return `REQUEST#${state}#${assigneeId ?? 'nobody'}`;
}

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

export function parseRequest(item: unknown): StoredRequest {
  return z.parse(storedRequest, item);
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
export function requestUpdate(read: StoredRequest, changes: RequestChanges): Write {
  const pending = pendingOf({ ...read, ...changes });
  return change(
    requestKey(read),
    {
      set: { ...changes, ...pending },
      add: { version: 1 },
      ...(pending === null && { remove: [...pendingRemoval, ...listRemoval] }),
    },
    stillAt(read),
  );
}

/** Its version stays: an answer is no reason to refuse a step of somebody who has not seen it. */
export function answerUpdate(request: RequestId, answer: AgencyAnswer): Change {
  return change(requestKey(request), { set: { answer } }, exists);
}

/** The history with one more step, without those that are too many. */
export function withStep(
  history: StoredRequest['history'],
  { state, reason, changedAt }: Step,
  { id, username }: NamedUser,
): StoredRequest['history'] {
  const step = { at: changedAt, state, reason, by: { id, username } };
  return [...history, step].slice(-requestLimits.steps);
}

/** What the customer and administrators see; only administrators may see the plan. */
export function requestView({ websiteId, number, ...stored }: StoredRequest): ChangeRequest & Plan {
  return { ...stored, websiteId, number, id: `${websiteId}-${number}` };
}

type Listed = RequestId & Pick<StoredRequest, 'state' | 'createdAt' | 'assignee'>;

/** The lists that an open request is on: of its state, and of its state and assignee. */
function pendingOf(request: Listed) {
  const { state, createdAt, assignee } = request;
  if (!isOpenState(state)) return null;
  const pending = requestPending(state, createdAt, requestKey(request));
  return {
    ...pending,
    userList: assigneeList(state, assignee?.id ?? null),
    userDateSort: pending.pendingSort,
  };
}
