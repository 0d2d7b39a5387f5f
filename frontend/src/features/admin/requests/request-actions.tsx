import { useState } from 'react';
import { Button } from '#frontend/src/ui/button.tsx';
import { VisuallyHidden } from '#frontend/src/ui/visually-hidden.tsx';
import { type ChangeRequest, requestLabel } from '#shared/model/change-request.ts';
import { DeclineDialog } from './decline-dialog.tsx';
import styles from './request-actions.module.css';
import { type AgencyStep, stepsOf } from './step-labels.ts';
import { useMoveRequest } from './use-move-request.ts';

/** An administrator's next steps of a request. */
export function RequestActions({ request }: { readonly request: ChangeRequest }) {
  const [isDeclining, setDeclining] = useState(false);
  const move = useMoveRequest(request);
  const steps = stepsOf(request.state);
  if (steps.length === 0) return null;
  const take = ({ state }: AgencyStep) =>
    state === 'declined' ? setDeclining(true) : move.mutate({ state });
  return (
    <div className={styles.actions}>
      {steps.map((step, index) => (
        <Button
          key={step.state}
          size="sm"
          variant={index === 0 ? 'secondary' : 'quiet'}
          disabled={move.isPending}
          onClick={() => take(step)}
        >
          {step.label} <VisuallyHidden>{requestLabel(request)}</VisuallyHidden>
        </Button>
      ))}
      {isDeclining && <DeclineDialog request={request} onClose={() => setDeclining(false)} />}
    </div>
  );
}

/** The most likely step alone, for a card of the board. */
export function NextStep({ request }: { readonly request: ChangeRequest }) {
  const move = useMoveRequest(request);
  const [step] = stepsOf(request.state);
  if (!step) return null;
  return (
    <Button size="sm" disabled={move.isPending} onClick={() => move.mutate({ state: step.state })}>
      {step.label} <VisuallyHidden>{requestLabel(request)}</VisuallyHidden>
    </Button>
  );
}
