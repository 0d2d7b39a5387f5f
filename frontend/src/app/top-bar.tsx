import type { ReactNode } from 'react';
import { useAgency } from '../agency/agency.ts';
import { paths } from '../paths.ts';
import { PlainLink } from '../ui/link.tsx';
import { Logo } from '../ui/logo.tsx';
import styles from './shell.module.css';
import { ThemeMenu } from './theme-menu.tsx';

/** Logo, theme, and either Login or the account (SPEC-2.2). */
export function TopBar({ children }: { readonly children: ReactNode }) {
  const { name } = useAgency().brand;
  return (
    <header className={styles.bar} data-bar>
      <div className={styles.barRow}>
        <PlainLink to={paths.home} className={styles.home} aria-label={`${name} home`}>
          <Logo />
        </PlainLink>
        <div className={styles.barActions}>
          <ThemeMenu />
          <div className={styles.session} data-session>
            {children}
          </div>
        </div>
      </div>
    </header>
  );
}
