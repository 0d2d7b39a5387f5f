import { useAgency } from '#frontend/src/agency/agency.ts';
import { Button } from '#frontend/src/ui/button.tsx';
import { EmptyState } from '#frontend/src/ui/empty-state.tsx';
import styles from './link-asked.module.css';
import { useSendAgain } from './use-send-again.ts';

interface LinkAskedProps {
  /** A name or an address. */
  readonly typed: string;
  readonly onOther: () => void;
}

/** After a link to a new password was asked for: whether there is an account it does not tell (THREAT-A12). */
export function LinkAsked({ typed, onOther }: LinkAskedProps) {
  const { supportEmail } = useAgency().brand;
  const again = useSendAgain(typed);
  return (
    <EmptyState
      level={1}
      title="Check your inbox"
      text={
        <span role="status">
          If we know <bdi className={styles.typed}>{typed}</bdi>,{' '}
          {again.isRepeated ? 'another link' : 'a link'} is on its way. It works for one hour.
        </span>
      }
      action={
        <>
          {again.isOver ? (
            <p className={styles.help}>No more than three an hour go to one account.</p>
          ) : (
            <Button
              disabled={again.isTooEarly}
              busy={again.isSending && 'Sending...'}
              onClick={again.send}
            >
              {again.isTooEarly ? 'Requested just now' : 'Send it again'}
            </Button>
          )}
          <Button variant="quiet" onClick={onOther}>
            {typed.includes('@') ? 'Use another address' : 'Use another name'}
          </Button>
          <details className={styles.nothing}>
            <summary>Nothing arrived?</summary>
            Look into your spam folder. If your account was never activated, its code may have
            expired: <a href={`mailto:${supportEmail}`}>ask us for a new one</a>.
          </details>
        </>
      }
    />
  );
}
