import { buttonClass } from '#frontend/src/ui/button.tsx';
import { ChevronDownIcon } from '#frontend/src/ui/icons/chevron-down.tsx';
import { Menu } from '#frontend/src/ui/menu.tsx';
import { MenuItem } from '#frontend/src/ui/menu-item.tsx';
import { VisuallyHidden } from '#frontend/src/ui/visually-hidden.tsx';
import { requestLabel } from '#shared/model/change-request.ts';
import { Step } from './next-step.tsx';
import styles from './request-actions.module.css';
import { stepsOf } from './step-labels.ts';
import { isEarly, type Stepping, useSteps } from './use-steps.tsx';

interface RequestActionsProps {
  readonly request: Stepping;
  /** Also asks for a review of nothing new, which the dialog explains: some changes are not in the files. */
  readonly offersEarly?: boolean;
  /** Of the screen: nothing else on it is as likely. */
  readonly isMain?: boolean;
}

/** An administrator's likeliest step of a request, and a menu of the others. */
export function RequestActions(props: RequestActionsProps) {
  const { request, offersEarly = false, isMain = false } = props;
  const steps = useSteps(request);
  const [first, ...rest] = stepsOf(request.state);
  if (!first) return null;
  const label = requestLabel(request);
  const known = isEarly(request, first) ? [first, ...rest] : rest;
  const others = known.filter((step) => offersEarly || !isEarly(request, step));
  const size = isMain ? 'md' : 'sm';
  return (
    <div className={styles.actions}>
      <Step
        step={first}
        request={request}
        steps={steps}
        look={{ size, variant: isMain ? 'primary' : 'secondary' }}
      />
      {others.length > 0 && (
        <Menu
          label={`Other steps of ${label}`}
          triggerClass={buttonClass({ size, variant: 'quiet' })}
          trigger={
            <>
              Other steps <VisuallyHidden>of {label}</VisuallyHidden>
              <ChevronDownIcon size={16} />
            </>
          }
        >
          {others.map((step) => (
            <MenuItem
              key={step.state}
              disabled={steps.isPending}
              destructive={step.state === 'declined'}
              onSelect={() => steps.take(step)}
            >
              {step.label}
            </MenuItem>
          ))}
        </Menu>
      )}
      {steps.dialog}
    </div>
  );
}
