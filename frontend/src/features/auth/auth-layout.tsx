import type { ReactNode } from 'react';
import { useAgency } from '#frontend/src/agency/agency.ts';
import { LegalLinks } from '#frontend/src/entities/legal/legal-links.tsx';
import { paths } from '#frontend/src/paths.ts';
import { PlainLink } from '#frontend/src/ui/link.tsx';
import { Logo } from '#frontend/src/ui/logo.tsx';
import styles from './auth.module.css';

interface AuthLayoutProps {
  /** A picture of the work. */
  readonly work: ReactNode;
  readonly children: ReactNode;
}

/** The form, and on wide screens a sample of the work and a testimonial beside it. */
export function AuthLayout({ work, children }: AuthLayoutProps) {
  const { brand, testimonials } = useAgency();
  const [testimonial] = testimonials;
  return (
    <div className={styles.layout}>
      <div className={styles.side}>
        <PlainLink to={paths.home} className={styles.home} aria-label={`${brand.name} home`}>
          <Logo />
        </PlainLink>
        <div className={styles.column}>{children}</div>
        <LegalLinks />
      </div>
      <div className={`inverted ${styles.poster}`}>
        <div aria-hidden="true" className={styles.work}>
          {work}
        </div>
        {testimonial && (
          <figure className={styles.word}>
            <blockquote>{testimonial.quote}</blockquote>
            <figcaption>
              {[testimonial.name, testimonial.role].filter(Boolean).join(', ')}
            </figcaption>
          </figure>
        )}
      </div>
    </div>
  );
}
