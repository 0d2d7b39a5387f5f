import { isOpenState, type RequestState } from '../model/change-request.ts';

type Steps = Readonly<Record<RequestState, readonly RequestState[]>>;

/** Whether a request in this state waits for the agency; one to review waits for its customer. */
export function isWaitingForUs(state: RequestState): boolean {
  return isOpenState(state) && state !== 'to-review';
}

/** Whether a step to this state assigns a request that nobody has to whoever takes the step. */
export function isTaking(state: RequestState): boolean {
  return state === 'accepted' || state === 'in-work';
}

/** The steps of administrators. */
export const agencySteps: Steps = {
  new: ['accepted', 'in-work', 'to-review', 'declined'],
  reopened: ['in-work', 'to-review', 'declined'],
  accepted: ['in-work', 'to-review', 'declined'],
  'in-work': ['to-review', 'accepted', 'declined'],
  'to-review': ['done', 'in-work'],
  done: [],
  declined: ['accepted'],
};

/** The steps of the request's customer. */
export const customerSteps: Steps = {
  new: [],
  reopened: [],
  accepted: [],
  'in-work': [],
  'to-review': ['done', 'reopened'],
  done: ['reopened'],
  declined: [],
};
