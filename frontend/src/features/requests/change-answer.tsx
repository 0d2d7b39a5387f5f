import { useState } from 'react';
import { dashboardPlaces, paths } from '#frontend/src/paths.ts';
import { Button, buttonClass } from '#frontend/src/ui/button.tsx';
import { ButtonLink } from '#frontend/src/ui/link.tsx';
import { type ChangeRequest, isOpenState } from '#shared/model/change-request.ts';
import { customerSteps } from '#shared/rules/request-steps.ts';
import styles from './changes.module.css';
import { ofOwnRequest } from './own-request.ts';
import { ReopenForm } from './reopen-form.tsx';
import { useConfirmation } from './use-confirmation.ts';

export interface OwnRequestProps {
  readonly request: ChangeRequest;
  /** Nobody works for this customer any more. */
  readonly isHeld: boolean;
}

/** What its customer may do with a request, and say about it. */
export function ChangeAnswer({ request, isHeld }: OwnRequestProps) {
  const [isReopening, setReopening] = useState(false);
  const confirmation = useConfirmation(request);
  const steps = customerSteps[request.state].filter((step) => !isHeld || step !== 'reopened');
  const canReply = request.answer !== null && isOpenState(request.state);
  if (steps.length === 0 && !canReply) return null;
  if (isReopening) return <ReopenForm request={request} onClose={() => setReopening(false)} />;
  const about = <span className="visually-hidden">: {request.title}</span>;
  return (
    <div className={styles.actions}>
      {steps.includes('done') && (
        <Button
          size="sm"
          variant="primary"
          busy={confirmation.isPending && 'Closing...'}
          onClick={() => confirmation.mutate()}
        >
          Looks right{about}
        </Button>
      )}
      {request.state === 'to-review' && (
        <a href={`#${dashboardPlaces.preview}`} className={buttonClass({ size: 'sm' })}>
          Look at it{about}
        </a>
      )}
      {steps.includes('reopened') && (
        <Button size="sm" variant="quiet" onClick={() => setReopening(true)}>
          Not right yet{about}
        </Button>
      )}
      {canReply && (
        <ButtonLink
          to={`${paths.dashboard}#chat`}
          size="sm"
          variant={steps.length === 0 ? 'secondary' : 'quiet'}
        >
          {ofOwnRequest.reply}
          {about}
        </ButtonLink>
      )}
    </div>
  );
}
