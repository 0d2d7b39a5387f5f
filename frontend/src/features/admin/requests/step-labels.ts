import type { RequestState } from '#shared/model/change-request.ts';
import { agencySteps } from '#shared/rules/request-steps.ts';

/** The button labels of steps, by the states before and after. */
const labels: Readonly<Partial<Record<`${RequestState} > ${RequestState}`, string>>> = {
  'declined > accepted': 'Accept after all',
  'in-work > accepted': 'Put back',
  'to-review > in-work': 'Back to work',
};

const usual: Readonly<Record<RequestState, string>> = {
  new: 'New',
  reopened: 'Reopen',
  accepted: 'Accept',
  'in-work': 'Start work',
  'to-review': 'Ready for review',
  done: 'Done',
  declined: 'Decline',
};

export interface AgencyStep {
  readonly state: RequestState;
  readonly label: string;
}

/** The most likely step first. */
export function stepsOf(state: RequestState): readonly AgencyStep[] {
  return agencySteps[state].map((next) => ({
    state: next,
    label: labels[`${state} > ${next}`] ?? usual[next],
  }));
}
