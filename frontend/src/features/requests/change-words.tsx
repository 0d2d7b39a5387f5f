import type { ReactNode } from 'react';
import { formatMoment } from '#frontend/src/ui/format-date.ts';
import type { ChangeRequest } from '#shared/model/change-request.ts';
import styles from './changes.module.css';
import { ofOwnRequest } from './own-request.ts';

/** What was said about a request: the reason of its state, and the agency's latest answer. */
export function ChangeWords({ request }: { readonly request: ChangeRequest }) {
  const { state, reason } = request;
  const { declined, reopened } = ofOwnRequest.reasons;
  return (
    <>
      {reason && <Said label={state === 'declined' ? declined : reopened}>{reason}</Said>}
      <Answer request={request} />
    </>
  );
}

function Answer({ request: { answer } }: { readonly request: ChangeRequest }) {
  if (!answer) return null;
  const at = <time dateTime={answer.at}>{formatMoment(answer.at)}</time>;
  return (
    <Said
      label={
        <>
          {ofOwnRequest.ourAnswer} · {at}
        </>
      }
    >
      {answer.text}
    </Said>
  );
}

interface SaidProps {
  readonly label: ReactNode;
  readonly children: string;
}

function Said({ label, children }: SaidProps) {
  return (
    <div className={styles.said}>
      <p className={styles.faint}>{label}</p>
      <p className={styles.text}>{children}</p>
    </div>
  );
}
