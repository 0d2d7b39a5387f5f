import type { ReactNode } from 'react';
import { paths } from '#frontend/src/paths.ts';
import { TextLink } from '#frontend/src/ui/link.tsx';
import { refusals } from '#shared/texts/refusals.ts';
import { screens } from '#shared/texts/screens.ts';
import styles from './website-card.module.css';

/** SPEC-2.7, after the next step, which is what the customer can do about it. */
export function NoWebsite({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles.card}>
      {children}
      <div className={styles.nothing}>
        <h2 className={styles.nothingTitle}>{screens.noWebsiteTitle}</h2>
        <p>{refusals.noWebsite}</p>
        <TextLink to={paths.websiteView}>Look at our sample websites</TextLink>
      </div>
    </div>
  );
}
