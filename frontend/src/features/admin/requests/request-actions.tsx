import { useState } from 'react';
import { paths } from '#frontend/src/paths.ts';
import { Button } from '#frontend/src/ui/button.tsx';
import { PlainLink } from '#frontend/src/ui/link.tsx';
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
  readonly newVersion?: NewVersion | null;
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

/** An administrator's next steps of a request. */
export function RequestActions({ request }: { readonly request: Stepping }) {
  const { take, isPending, dialog } = useSteps(request);
  const steps = stepsOf(request.state);
  if (steps.length === 0) return null;
  return (
    <div className={styles.actions}>
      {steps.map((step, index) => (
        <Button
          key={step.state}
          size="sm"
          variant={index === 0 && !isEarly(request, step) ? 'secondary' : 'quiet'}
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
export function NextStep({ request }: { readonly request: Stepping }) {
  const { take, isPending, dialog } = useSteps(request);
  const [step] = stepsOf(request.state);
  if (!step) return null;
  const early = isEarly(request, step);
  return (
    <>
      {early && (
        <p className={styles.missing}>
          No new version yet.{' '}
          <PlainLink to={paths.adminWebsite(request.websiteId)}>Upload a ZIP</PlainLink>
        </p>
      )}
      <Button
        size="sm"
        variant={early ? 'quiet' : 'secondary'}
        className={early ? styles.early : undefined}
        disabled={isPending}
        onClick={() => take(step)}
      >
        {step.label} <VisuallyHidden>{requestLabel(request)}</VisuallyHidden>
      </Button>
      {dialog}
    </>
  );
}
