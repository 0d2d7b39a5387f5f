import { useState } from 'react';
import { RequestReferences } from '#frontend/src/entities/requests/request-badge.tsx';
import { dashboardPlaces } from '#frontend/src/paths.ts';
import { Apart } from '#frontend/src/ui/apart.tsx';
import { Button, buttonClass } from '#frontend/src/ui/button.tsx';
import { formatDate } from '#frontend/src/ui/format-date.ts';
import { type ChangeRequest, isOpenState, requestLabel } from '#shared/model/change-request.ts';
import { customerSteps, isWaitingForUs } from '#shared/rules/request-steps.ts';
import { requestStateNames } from '#shared/texts/requests.ts';
import { ChangeState } from './change-state.tsx';
import { ChangeWords } from './change-words.tsx';
import styles from './changes.module.css';
import { ReopenForm } from './reopen-form.tsx';
import { useConfirmation } from './use-confirmation.ts';

interface ChangeRowProps {
  readonly request: ChangeRequest;
  /** Nobody works for this customer any more. */
  readonly isHeld: boolean;
}

/** One request: its state, since when, what was said about it, and the customer's next steps. */
export function ChangeRow({ request, isHeld }: ChangeRowProps) {
  const { title, text, state, createdAt, changedAt, pins, files } = request;
  const hasMoved = state !== 'new' && !(isHeld && isWaitingForUs(state));
  return (
    <li className={styles.request}>
      <p className={styles.top}>
        <span className={styles.title}>
          <span className={styles.number}>{requestLabel(request)}</span> {title}
        </span>
        <ChangeState request={request} isHeld={isHeld} />
      </p>
      {text && <p className={styles.text}>{text}</p>}
      <p className={styles.faint}>
        Requested on <time dateTime={createdAt}>{formatDate(createdAt)}</time>
        {hasMoved && (
          <>
            {' · '}
            {requestStateNames[state]} {isOpenState(state) ? 'since' : 'on'}{' '}
            <time dateTime={changedAt}>{formatDate(changedAt)}</time>
          </>
        )}
        <RequestReferences zip={null} pins={pins} />
      </p>
      {files.length > 0 && (
        <p className={styles.faint}>
          With <Apart parts={files.map(({ fileName }) => fileName)} between=", " />
        </p>
      )}
      <ChangeWords request={request} />
      <Answer key={request.version} request={request} isHeld={isHeld} />
    </li>
  );
}

function Answer({ request, isHeld }: ChangeRowProps) {
  const [isReopening, setReopening] = useState(false);
  const confirmation = useConfirmation(request);
  const steps = customerSteps[request.state].filter((step) => !isHeld || step !== 'reopened');
  if (steps.length === 0) return null;
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
    </div>
  );
}
