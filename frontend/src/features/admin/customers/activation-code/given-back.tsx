import { useRef, useState } from 'react';
import { Button } from '#frontend/src/ui/button.tsx';
import { Checkbox, Input } from '#frontend/src/ui/controls.tsx';
import { Field } from '#frontend/src/ui/field.tsx';
import { formatShortDate } from '#frontend/src/ui/format-date.ts';
import { VisuallyHidden } from '#frontend/src/ui/visually-hidden.tsx';
import type { Customer, FormerEmail } from '#shared/model/user.ts';
import styles from './code-dialog.module.css';
import { formerEmailsOf } from './former-emails.ts';

interface GivenBackProps {
  readonly customer: Customer;
  readonly error: string | undefined;
}

/** For an account that somebody else holds (decision 0128). What is closed is not sent. */
export function GivenBack({ customer, error }: GivenBackProps) {
  const [isOpen, setOpen] = useState(() => formerEmailsOf(customer).length > 0);
  return (
    <details
      className={styles.givenBack}
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>Does somebody else have this account?</summary>
      {isOpen && <Owner customer={customer} error={error} />}
    </details>
  );
}

function Owner({ customer, error }: GivenBackProps) {
  const { email, username } = customer;
  const input = useRef<HTMLInputElement>(null);
  const use = (address: string) => {
    if (!input.current) return;
    input.current.value = address;
    input.current.focus();
  };
  return (
    <div className={styles.givenBackBody}>
      <p>
        Confirm who the owner is, then set their address together with the new code. Everybody is
        signed out, the old password and the links in the old inbox stop working at once, and both
        addresses are told. The username stays {username}: nobody can change it.
      </p>
      <FormerEmails emails={formerEmailsOf(customer)} onUse={use} />
      <Field
        name="email"
        label="Address of the owner"
        optional
        hint={`Now ${email}. No link confirms the new one: check every letter.`}
        error={error}
      >
        <Input ref={input} type="email" autoComplete="off" />
      </Field>
      <Checkbox
        name="removeFactors"
        label="Also remove authenticator app and passkeys"
        hint="Somebody else may have added one. The owner adds theirs again."
      />
    </div>
  );
}

interface FormerEmailsProps {
  readonly emails: readonly FormerEmail[];
  readonly onUse: (email: string) => void;
}

function FormerEmails({ emails, onUse }: FormerEmailsProps) {
  if (emails.length === 0) return <p>There is no other address of the last 90 days.</p>;
  return (
    <div>
      <p className={styles.label}>Former addresses</p>
      <ul className={styles.former}>
        {emails.map(({ email, changedAt }) => (
          <li key={changedAt}>
            <p>
              {email} <span className={styles.label}>until {formatShortDate(changedAt)}</span>
            </p>
            <Button size="sm" onClick={() => onUse(email)}>
              Use this address instead <VisuallyHidden>{email}</VisuallyHidden>
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
