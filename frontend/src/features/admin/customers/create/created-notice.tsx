import { useQuery } from '@tanstack/react-query';
import { mailNotices } from '#frontend/src/features/admin/mail/mail-notices.ts';
import { mailStateQuery } from '#frontend/src/features/admin/mail/mail-state-query.ts';
import { Button } from '#frontend/src/ui/button.tsx';
import { Notice } from '#frontend/src/ui/notice.tsx';
import type { MailState } from '#shared/model/mail-state.ts';
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
        {code ? <HandOver customer={customer} code={code} /> : <p>{signInText(created)}</p>}
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

/** Who was created without activation has activated since, with a password of their own. */
function signInText({ isActivated }: Customer): string {
  return isActivated
    ? 'They can sign in with the password that you set.'
    : 'They have activated it, and chose their own password.';
}

interface HandOverProps {
  readonly customer: Customer;
  readonly code: string;
}

function HandOver({ customer: { username }, code }: HandOverProps) {
  const { data: mail } = useQuery(mailStateQuery);
  return (
    <>
      <p>
        Their activation code is <strong className={styles.code}>{code}</strong>.{' '}
        {sentOf(mail?.state)}
      </p>
      <p className={styles.link}>{activationAddress(username, code)}</p>
    </>
  );
}

/** What is known of the mail that has the code, and what the link below is for. */
function sentOf(state: MailState | undefined): string {
  if (state === 'ready') return 'It is on its way to their inbox. This link contains it, too:';
  const notice = state && mailNotices[state];
  return notice
    ? `${notice.title}, so hand it over yourself. This link contains it:`
    : 'This link contains it:';
}
