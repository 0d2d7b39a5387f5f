import type { ReactNode } from 'react';
import { paths } from '#frontend/src/paths.ts';
import { EmptyState } from '#frontend/src/ui/empty-state.tsx';
import { ButtonLink } from '#frontend/src/ui/link.tsx';
import { refusals } from '#shared/texts/refusals.ts';
import { screens } from '#shared/texts/screens.ts';
import styles from './website-card.module.css';

/** SPEC-2.7, with the next steps below it. */
export function NoWebsite({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles.card}>
      <div className={styles.nothing}>
        <EmptyState
          title={screens.noWebsiteTitle}
          text={refusals.noWebsite}
          action={<ButtonLink to={paths.websiteView}>Look at our sample websites</ButtonLink>}
        />
      </div>
      {children}
    </div>
  );
}
