import { Suspense, useState } from 'react';
import { lazyNamed } from '#frontend/src/session/lazy-named.tsx';
import { classNames } from '#frontend/src/ui/class-names.ts';
import { VisuallyHidden } from '#frontend/src/ui/visually-hidden.tsx';
import type { Standing } from '#shared/model/standing.ts';
import type { Website } from '#shared/model/website.ts';
import { targetOfWebsite } from '../actions.ts';
import { Section } from '../customer-page/section.tsx';
import styles from './one-website.module.css';
import { PreviewLinks } from './preview-links.tsx';
import { SitePreview } from './site-preview.tsx';
import { ZipVersions } from './zip-versions.tsx';

const OpenWork = lazyNamed(
  () => import('./open-work.tsx'),
  (module) => module.OpenWork,
);

/** What was said about it and done: files of their own, since they stand below the rest. */
const CommentsSection = lazyNamed(
  () => import('../customer-page/comments-section.tsx'),
  (module) => module.CommentsSection,
);

const ActivitySection = lazyNamed(
  () => import('../customer-page/activity-section.tsx'),
  (module) => module.ActivitySection,
);

interface WebsitePartsProps {
  readonly website: Website;
  readonly standing: Standing | null;
}

/** The website with what waits beside it, on a phone below it, and then the rest. */
export function WebsiteParts({ website, standing }: WebsitePartsProps) {
  const { id, userId } = website;
  const theirs = standing?.websiteId === id ? standing : null;
  const hasComments = useStays((theirs?.comments ?? 0) > 0);
  const hasRequests = useStays((theirs?.requests ?? 0) > 0);
  return (
    <div className={styles.parts}>
      <section aria-labelledby="site-preview" className={styles.website}>
        <VisuallyHidden>
          <h2 id="site-preview">Preview</h2>
        </VisuallyHidden>
        <SitePreview website={website} />
      </section>
      <div className={classNames(styles.column, styles.work)}>
        {(hasComments || hasRequests) && (
          <OpenWork websiteId={id} {...{ hasComments, hasRequests }} />
        )}
        <Section title="ZIP versions">
          <ZipVersions websiteId={id} />
        </Section>
        {!hasComments && (
          <Suspense>
            <CommentsSection websiteId={id} />
          </Suspense>
        )}
      </div>
      <div className={classNames(styles.column, styles.rest)}>
        <Section title="Preview links" anchor="links">
          <PreviewLinks target={targetOfWebsite(website)} />
        </Section>
        <Suspense>
          <ActivitySection userId={userId} />
        </Suspense>
      </div>
    </div>
  );
}

/** Its place is kept when the last one is closed there. */
function useStays(isOpen: boolean): boolean {
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  return wasOpen || isOpen;
}
