import { paths } from '#frontend/src/paths.ts';
import { Button, type ButtonLook } from '#frontend/src/ui/button.tsx';
import { ButtonLink } from '#frontend/src/ui/link.tsx';
import { VisuallyHidden } from '#frontend/src/ui/visually-hidden.tsx';
import { requestLabel } from '#shared/model/change-request.ts';
import { type AgencyStep, stepsOf } from './step-labels.ts';
import { isEarly, type Stepping, type Steps, useSteps } from './use-steps.tsx';

/** The most likely step alone, for a row of the list. */
export function NextStep({ request }: { readonly request: Stepping }) {
  const steps = useSteps(request);
  const [step] = stepsOf(request.state);
  if (!step) return null;
  return (
    <>
      <Step step={step} request={request} steps={steps} look={{ size: 'sm' }} />
      {steps.dialog}
    </>
  );
}

interface StepProps {
  readonly step: AgencyStep;
  readonly request: Stepping;
  readonly steps: Steps;
  readonly look: ButtonLook;
}

/** A step as a button; where a review lacks a version, the way to it. */
export function Step({ step, request, steps, look }: StepProps) {
  const label = <VisuallyHidden>{requestLabel(request)}</VisuallyHidden>;
  if (isEarly(request, step)) {
    return (
      <ButtonLink {...look} to={paths.adminWebsite(request.websiteId)}>
        Upload a ZIP {label}
      </ButtonLink>
    );
  }
  return (
    <Button {...look} disabled={steps.isPending} onClick={() => steps.take(step)}>
      {step.label} {label}
    </Button>
  );
}
