import type { Customer } from '../../../../../shared/model/user.ts';
import { displayName } from '../../../../../shared/rules/names.ts';
import { Button } from '../../../ui/button.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import styles from '../admin-panel.module.css';
import { activationAddress } from './activation-address.ts';

interface CreatedNoticeProps {
  readonly customer: Customer;
  readonly onDismiss: () => void;
}

/** What to do for a new customer: hand over the code, or nothing where they are activated. */
export function CreatedNotice({ customer, onDismiss }: CreatedNoticeProps) {
  const { username, activationCode, isActivated } = customer;
  const code = isActivated ? null : activationCode;
  return (
    <div className={styles.created} role="status">
      <Notice tone="success" title={`${displayName(customer)} has an account now`}>
        <p>
          {code ? (
            <>
              Their activation code is <strong className={styles.createdCode}>{code}</strong>. Send
              them the link, it brings the code along.
            </>
          ) : (
            'They can sign in with the password that you set.'
          )}
        </p>
        <div className={styles.createdActions}>
          {code && (
            <CopyButton text={activationAddress(username, code)} label="Copy activation link" />
          )}
          <Button variant="quiet" size="sm" onClick={onDismiss}>
            Dismiss
          </Button>
        </div>
      </Notice>
    </div>
  );
}
