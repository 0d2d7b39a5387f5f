import { type ReactNode, useState } from 'react';
import type { ChangeRequest, NewVersion, RequestState } from '#shared/model/change-request.ts';
import { DeclineDialog } from './decline-dialog.tsx';
import { ReviewDialog } from './review-dialog.tsx';
import type { AgencyStep } from './step-labels.ts';
import { useMoveRequest } from './use-move-request.ts';

/** Two steps ask something first: why, or what is to be reviewed. */
const asking: Partial<Record<RequestState, typeof DeclineDialog>> = {
  declined: DeclineDialog,
  'to-review': ReviewDialog,
};

/** With what could be reviewed: null where nothing was uploaded since it was asked, undefined where that is not known. */
export interface Stepping extends ChangeRequest {
  readonly newVersion?: NewVersion | null | undefined;
}

/** There is nothing new to look at yet, so a review is not what comes next. */
export function isEarly({ newVersion }: Stepping, { state }: AgencyStep): boolean {
  return state === 'to-review' && newVersion === null;
}

export interface Steps {
  readonly take: (step: AgencyStep) => void;
  readonly isPending: boolean;
  /** What a step asks. */
  readonly dialog: ReactNode;
}

export function useSteps(request: ChangeRequest): Steps {
  const [asked, setAsked] = useState<RequestState>();
  const { isPending, mutate } = useMoveRequest(request);
  const Asking = asked && asking[asked];
  const take = ({ state }: AgencyStep) => (asking[state] ? setAsked(state) : mutate({ state }));
  const dialog = Asking && <Asking request={request} onClose={() => setAsked(undefined)} />;
  return { take, isPending, dialog };
}
