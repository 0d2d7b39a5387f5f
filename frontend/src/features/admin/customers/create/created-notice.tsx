import { useQuery } from '@tanstack/react-query';
import { Button } from '#frontend/src/ui/button.tsx';
import { Notice } from '#frontend/src/ui/notice.tsx';
import type { Customer } from '#shared/model/user.ts';
import { displayName } from '#shared/rules/names.ts';
import { activationAddress } from '../activation-code/activation-address.ts';
import { CopyActivationLink } from '../activation-code/copy-activation-link.tsx';
import { customerQuery } from '../customer-queries.ts';
import styles from './created-notice.module.css';

interface CreatedNoticeProps {
  readonly customer: Customer;
  readonly onDismiss: () => void;
}

/** After creating a customer: how to hand over the activation code. */
export function CreatedNotice({ customer: created, onDismiss }: CreatedNoticeProps) {
  // Fetched again: once there is a website, the activation link includes its preview.
  const { data } = useQuery({ ...customerQuery(created.id), initialData: created });
  const customer = data ?? created;
  const code = customer.isActivated ? null : customer.activationCode;
  return (
    <div className={styles.created} role="status">
      <Notice tone="success" title={`${displayName(customer)} has an account now`}>
        {code ? (
          <HandOver customer={customer} code={code} />
        ) : (
          <p>They can sign in with the password that you set.</p>
        )}
        <div className={styles.actions}>
          {code && <CopyActivationLink customer={customer} code={code} />}
          <Button variant="quiet" size="sm" onClick={onDismiss}>
            Dismiss
          </Button>
        </div>
      </Notice>
    </div>
  );
}

interface HandOverProps {
  readonly customer: Customer;
  readonly code: string;
}

function HandOver({ customer: { username }, code }: HandOverProps) {
  return (
    <>
      <p>
        Their activation code is <strong className={styles.code}>{code}</strong>. If email is set
        up, they have it in their inbox by now. This link contains it, too:
      </p>
      <p className={styles.link}>{activationAddress(username, code)}</p>
    </>
  );
}
