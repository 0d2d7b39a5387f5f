import type { ReactNode } from 'react';
import { paths } from '#frontend/src/paths.ts';
import { PlainLink } from '#frontend/src/ui/link.tsx';
import { Logo, LogoMark } from '#frontend/src/ui/logo.tsx';
import { brand } from '#shared/brand.ts';
import styles from './auth.module.css';

/** The form, and on wide screens a poster beside it. */
export function AuthLayout({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles.layout}>
      <div className={styles.side}>
        <PlainLink to={paths.home} className={styles.home} aria-label={`${brand.name} home`}>
          <Logo />
        </PlainLink>
        <div className={styles.column}>{children}</div>
      </div>
      <div className={`inverted ${styles.poster}`}>
        <LogoMark size={720} />
        <p className={styles.statement}>Own it outright or let us handle everything.</p>
      </div>
    </div>
  );
}
