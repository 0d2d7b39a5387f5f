import { Suspense } from 'react';
import { lazyNamed } from '#frontend/src/app/lazy-named.ts';
import { paths } from '#frontend/src/paths.ts';
import { EmptyState } from '#frontend/src/ui/empty-state.tsx';
import { ButtonLink } from '#frontend/src/ui/link.tsx';
import { Spinner } from '#frontend/src/ui/spinner.tsx';
import { screens } from '#shared/messages/screens.ts';
import styles from './website-card.module.css';

const BriefForm = lazyNamed(
  () => import('../brief/brief-form.tsx'),
  (module) => module.BriefForm,
);

const Files = lazyNamed(
  () => import('../brief/files/files.tsx'),
  (module) => module.Files,
);

/** SPEC-2.7, and below it what leads to a website. */
export function NoWebsite({ userId }: { readonly userId: number }) {
  return (
    <div className={styles.card}>
      <div className={styles.nothing}>
        <EmptyState
          title={screens.noWebsiteTitle}
          text={screens.noWebsiteText}
          action={<ButtonLink to={paths.websiteView}>Look at our sample websites</ButtonLink>}
        />
      </div>
      <Suspense fallback={<Spinner />}>
        <BriefForm userId={userId} />
        <Files userId={userId} />
      </Suspense>
    </div>
  );
}
