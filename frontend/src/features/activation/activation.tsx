import { useQuery } from '@tanstack/react-query';
import { useAgency } from '#frontend/src/agency/agency.ts';
import { messageOf } from '#frontend/src/api/api-error.ts';
import { Notice } from '#frontend/src/ui/notice.tsx';
import { Spinner } from '#frontend/src/ui/spinner.tsx';
import type { User } from '#shared/model/user.ts';
import { refusals } from '#shared/texts/refusals.ts';
import styles from './activation.module.css';
import { ActivationForm } from './activation-form.tsx';
import type { ActivationLink } from './activation-link.ts';
import { invitationQuery } from './invitation-query.ts';

interface ActivationProps {
  readonly link: ActivationLink;
  readonly onActivated: (user: User | null) => void;
}

function WhatToDo({ link: { username, activationCode } }: Pick<ActivationProps, 'link'>) {
  const { name } = useAgency().brand;
  if (activationCode) return 'Choose a password.';
  if (username) return `Enter the code that ${name} sent you, and choose a password.`;
  return `Enter the username and the code that ${name} sent you, and choose a password.`;
}

/** The form, after looking up the account of a preview link. With an expired link the username has to be typed. */
export function Activation({ link, onActivated }: ActivationProps) {
  const { data, error, isLoading } = useQuery(invitationQuery(link.token));
  const username = data?.username ?? link.username;
  if (isLoading) {
    return (
      <div aria-busy="true" className={styles.waiting}>
        <Spinner label="Looking up your account" />
      </div>
    );
  }
  const known = { ...link, username };
  return (
    <div className={styles.activation}>
      <p className={styles.intro}>
        <WhatToDo link={known} /> It takes a minute.
      </p>
      {error && (
        <Notice tone="warning">
          {messageOf(error, refusals.previewUnavailable)} If you have your code, you can still
          activate your account here.
        </Notice>
      )}
      <ActivationForm link={known} onActivated={onActivated} />
    </div>
  );
}
