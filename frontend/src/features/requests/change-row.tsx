import { useState } from 'react';
import { RequestBadge, RequestReferences } from '#frontend/src/entities/requests/request-badge.tsx';
import { Button } from '#frontend/src/ui/button.tsx';
import { formatDate } from '#frontend/src/ui/format-date.ts';
import { type ChangeRequest, requestLabel } from '#shared/model/change-request.ts';
import { customerSteps } from '#shared/rules/request-steps.ts';
import { requestStateNames } from '#shared/texts/requests.ts';
import styles from './changes.module.css';
import { ReopenForm } from './reopen-form.tsx';
import { useConfirmation } from './use-confirmation.ts';

/** One request: its state, since when, and the customer's next steps. */
export function ChangeRow({ request }: { readonly request: ChangeRequest }) {
  const { title, text, state, reason, createdAt, changedAt, pins } = request;
  return (
    <li className={styles.request}>
      <p className={styles.title}>
        <span className={styles.number}>{requestLabel(request)}</span> {title}{' '}
        <RequestBadge state={state} />
      </p>
      {text && <p className={styles.text}>{text}</p>}
      {reason && <p className={styles.reason}>{reason}</p>}
      <p className={styles.faint}>
        Requested on <time dateTime={createdAt}>{formatDate(createdAt)}</time>
        {state !== 'new' && (
          <>
            {' · '}
            {requestStateNames[state]} since{' '}
            <time dateTime={changedAt}>{formatDate(changedAt)}</time>
          </>
        )}
        <RequestReferences zip={null} pins={pins} />
      </p>
      <Answer key={request.version} request={request} />
    </li>
  );
}

function Answer({ request }: { readonly request: ChangeRequest }) {
  const [isReopening, setReopening] = useState(false);
  const confirmation = useConfirmation(request);
  const steps = customerSteps[request.state];
  if (steps.length === 0) return null;
  if (isReopening) return <ReopenForm request={request} onClose={() => setReopening(false)} />;
  const about = <span className="visually-hidden">: {request.title}</span>;
  return (
    <div className={styles.actions}>
      {steps.includes('done') && (
        <Button
          size="sm"
          busy={confirmation.isPending && 'Closing...'}
          onClick={() => confirmation.mutate()}
        >
          Looks right{about}
        </Button>
      )}
      <Button size="sm" variant="quiet" onClick={() => setReopening(true)}>
        Not right yet{about}
      </Button>
    </div>
  );
}
