import { QueryClientContext } from '@tanstack/react-query';
import { use } from 'react';
import type { User } from '#shared/model/user.ts';
import { Bell } from '../entities/notifications/bell.tsx';
import { paths } from '../paths.ts';
import { ButtonLink } from '../ui/link.tsx';
import { AccountMenu } from './account-menu.tsx';
import styles from './shell.module.css';

interface AccountActionsProps {
  readonly user: User;
  readonly onSignOut: () => void;
}

/** The signed-in user's part of the top bar. */
export function AccountActions({ user, onSignOut }: AccountActionsProps) {
  // The landing page is not part of the application and makes no calls.
  const isApplication = use(QueryClientContext) !== undefined;
  return (
    <>
      {user.isAdmin && (
        <ButtonLink to={paths.support} variant="quiet" className={styles.barLink}>
          Support Chat
        </ButtonLink>
      )}
      <ButtonLink to={paths.dashboard} className={styles.barLink}>
        Dashboard
      </ButtonLink>
      {isApplication && <Bell />}
      <AccountMenu user={user} onSignOut={onSignOut} />
    </>
  );
}
