import { useAgency } from '#frontend/src/agency/agency.ts';
import { paths } from '#frontend/src/paths.ts';
import { PlainLink } from '#frontend/src/ui/link.tsx';
import { legalNames } from '#shared/texts/legal-names.ts';
import styles from './legal-links.module.css';

/** All legal documents that there are, on a page without a footer: an imprint has to be reachable from every page. */
export function LegalLinks() {
  const { legal } = useAgency();
  if (legal.length === 0) return null;
  return (
    <nav aria-label="Legal" className={styles.links}>
      {legal.map((document) => (
        <PlainLink key={document} to={paths.legal(document)}>
          {legalNames[document]}
        </PlainLink>
      ))}
    </nav>
  );
}
