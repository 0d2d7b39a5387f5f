import { useState } from 'react';
import { paths } from '#frontend/src/paths.ts';
import { Button } from '#frontend/src/ui/button.tsx';
import { ButtonLink } from '#frontend/src/ui/link.tsx';
import { VisuallyHidden } from '#frontend/src/ui/visually-hidden.tsx';
import {
  type ChangeRequest,
  type NewVersion,
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

/** With what could be reviewed: null where nothing was uploaded since it was asked, undefined where that is not known. */
interface Stepping extends ChangeRequest {
  readonly newVersion?: NewVersion | null | undefined;
}

/** There is nothing new to look at yet, so a review is not what comes next. */
const isEarly = ({ newVersion }: Stepping, { state }: AgencyStep) =>
  state === 'to-review' && newVersion === null;

function useSteps(request: ChangeRequest) {
  const [asked, setAsked] = useState<RequestState>();
  const { isPending, mutate } = useMoveRequest(request);
  const Asking = asked && asking[asked];
  const take = ({ state }: AgencyStep) => (asking[state] ? setAsked(state) : mutate({ state }));
  const dialog = Asking && <Asking request={request} onClose={() => setAsked(undefined)} />;
  return { take, isPending, dialog };
}

interface RequestActionsProps {
  readonly request: Stepping;
  /** Also asks for a review of nothing new, which the dialog explains: some changes are not in the files. */
  readonly offersEarly?: boolean;
}

/** An administrator's next steps of a request. */
export function RequestActions({ request, offersEarly = false }: RequestActionsProps) {
  const { take, isPending, dialog } = useSteps(request);
  const all = stepsOf(request.state);
  const steps = all.filter((step) => offersEarly || !isEarly(request, step));
  if (steps.length === 0) return null;
  return (
    <div className={styles.actions}>
      {steps.map((step) => (
        <Button
          key={step.state}
          size="sm"
          variant={step === all[0] && !isEarly(request, step) ? 'secondary' : 'quiet'}
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

/** The most likely step alone, for a row of the list; where a review lacks a version, the way to it. */
export function NextStep({ request }: { readonly request: Stepping }) {
  const { take, isPending, dialog } = useSteps(request);
  const [step] = stepsOf(request.state);
  if (!step) return null;
  const label = <VisuallyHidden>{requestLabel(request)}</VisuallyHidden>;
  if (isEarly(request, step)) {
    return (
      <ButtonLink size="sm" to={paths.adminWebsite(request.websiteId)}>
        Upload a ZIP {label}
      </ButtonLink>
    );
  }
  return (
    <>
      <Button size="sm" disabled={isPending} onClick={() => take(step)}>
        {step.label} {label}
      </Button>
      {dialog}
    </>
  );
}
