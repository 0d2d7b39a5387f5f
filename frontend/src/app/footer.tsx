import { legalDocuments } from '#shared/model/settings/legal.ts';
import { legalTexts } from '#shared/rules/legal-texts.ts';
import { useAgency } from '../agency/agency.ts';
import { paths } from '../paths.ts';
import { PlainLink } from '../ui/link.tsx';
import { Logo } from '../ui/logo.tsx';
import { When } from '../ui/when.tsx';
import styles from './footer.module.css';
import shell from './shell.module.css';

interface FooterProps {
  readonly year?: number;
  /** Places instead of names, in a template. */
  readonly legal?: ReturnType<typeof legalTexts>;
}

/** Tagline, links and copyright (SPEC-2.2). */
export function Footer({ year = new Date().getFullYear(), legal }: FooterProps) {
  const { brand, legal: documents } = useAgency();
  const texts = legal ?? legalTexts(documents);
  return (
    <footer className={styles.footer}>
      <div className={styles.row}>
        <div className={styles.brand}>
          <Logo />
          <p className={styles.tagline}>{brand.tagline}</p>
        </div>
        <p className={styles.promise}>{brand.footerTagline}</p>
        <nav aria-label="Footer" className={styles.links}>
          <PlainLink to={paths.home}>Home</PlainLink>
          <PlainLink to={paths.pricing}>Pricing</PlainLink>
          <PlainLink to={paths.auth} className={shell.whenSignedOut}>
            Login
          </PlainLink>
          {legalDocuments.map((document) => (
            <When key={document} text={texts[document]}>
              <PlainLink to={paths.legal(document)}>{texts[document]}</PlainLink>
            </When>
          ))}
        </nav>
        <a href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</a>
        <p>
          © <span data-year>{year}</span> {brand.name}. All rights reserved.
        </p>
      </div>
    </footer>
  );
}
