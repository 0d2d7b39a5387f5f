import { useState } from 'react';
import { Button } from '#frontend/src/ui/button.tsx';
import { VisuallyHidden } from '#frontend/src/ui/visually-hidden.tsx';
import {
  type ChangeRequest,
  type RequestState,
  requestLabel,
} from '#shared/model/change-request.ts';
import { DeclineDialog } from './decline-dialog.tsx';
import styles from './request-actions.module.css';
import { ReviewDialog } from './review-dialog.tsx';
import { type AgencyStep, stepsOf } from './step-labels.ts';
import { useMoveRequest } from './use-move-request.ts';

/** Two steps ask something first: why, or what is to be reviewed. */
const asking: Partial<Record<RequestState, typeof DeclineDialog>> = {
  declined: DeclineDialog,
  'to-review': ReviewDialog,
};

function useSteps(request: ChangeRequest) {
  const [asked, setAsked] = useState<RequestState>();
  const { isPending, mutate } = useMoveRequest(request);
  const Asking = asked && asking[asked];
  const take = ({ state }: AgencyStep) => (asking[state] ? setAsked(state) : mutate({ state }));
  const dialog = Asking && <Asking request={request} onClose={() => setAsked(undefined)} />;
  return { take, isPending, dialog };
}

/** An administrator's next steps of a request. */
export function RequestActions({ request }: { readonly request: ChangeRequest }) {
  const { take, isPending, dialog } = useSteps(request);
  const steps = stepsOf(request.state);
  if (steps.length === 0) return null;
  return (
    <div className={styles.actions}>
      {steps.map((step, index) => (
        <Button
          key={step.state}
          size="sm"
          variant={index === 0 ? 'secondary' : 'quiet'}
          disabled={isPending}
          onClick={() => take(step)}
        >
          {step.label} <VisuallyHidden>{requestLabel(request)}</VisuallyHidden>
        </Button>
      ))}
      {dialog}
    </div>
  );
}

/** The most likely step alone, for a card of the board. */
export function NextStep({ request }: { readonly request: ChangeRequest }) {
  const { take, isPending, dialog } = useSteps(request);
  const [step] = stepsOf(request.state);
  if (!step) return null;
  return (
    <>
      <Button size="sm" disabled={isPending} onClick={() => take(step)}>
        {step.label} <VisuallyHidden>{requestLabel(request)}</VisuallyHidden>
      </Button>
      {dialog}
    </>
  );
}
