import { type ReactNode, Suspense } from 'react';
import { brand } from '#shared/brand.ts';
import type { User } from '#shared/model/user.ts';
import { paths } from '../paths.ts';
import { ButtonLink, PlainLink } from '../ui/link.tsx';
import { Logo } from '../ui/logo.tsx';
import { AccountActions } from './lazy-account-actions.ts';
import styles from './shell.module.css';
import { ThemeMenu } from './theme-menu.tsx';

interface TopBarProps {
  /** `undefined` while it is being fetched. */
  readonly user: User | null | undefined;
  readonly onSignOut: () => void;
  /** Shown without a session; by default Login. */
  readonly entry?: ReactNode;
}

/** Logo, theme, and either Login or the account (SPEC-2.2). */
export function TopBar({ user, onSignOut, entry }: TopBarProps) {
  return (
    <header className={styles.bar}>
      <div className={styles.barRow}>
        <PlainLink to={paths.home} className={styles.home} aria-label={`${brand.name} home`}>
          <Logo />
        </PlainLink>
        <div className={styles.barActions}>
          <ThemeMenu />
          <div className={styles.session} data-session>
            {user && (
              <Suspense>
                <AccountActions user={user} onSignOut={onSignOut} />
              </Suspense>
            )}
            {user === null && (entry ?? <ButtonLink to={paths.auth}>Login</ButtonLink>)}
          </div>
        </div>
      </div>
    </header>
  );
}
