import { useAgency } from '../agency/agency.ts';
import { paths } from '../paths.ts';
import { PlainLink } from '../ui/link.tsx';
import { Logo } from '../ui/logo.tsx';
import styles from './shell.module.css';

/** Tagline, links and copyright (SPEC-2.2). */
export function Footer({ year = new Date().getFullYear() }: { readonly year?: number }) {
  const { brand } = useAgency();
  return (
    <footer className={styles.footer}>
      <div className={styles.footerRow}>
        <div className={styles.footerBrand}>
          <Logo />
          <p className={styles.footerTagline}>{brand.tagline}</p>
        </div>
        <p className={styles.promise}>{brand.footerTagline}</p>
        <nav aria-label="Footer" className={styles.footerLinks}>
          <PlainLink to={paths.home}>Home</PlainLink>
          <PlainLink to={paths.pricing}>Pricing</PlainLink>
          <PlainLink to={paths.auth} className={styles.whenSignedOut}>
            Login
          </PlainLink>
        </nav>
        <a href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</a>
        <p>
          © <span data-year>{year}</span> {brand.name}. All rights reserved.
        </p>
      </div>
    </footer>
  );
}
