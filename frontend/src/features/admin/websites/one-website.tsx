import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useStandings } from '#frontend/src/entities/standings/standings-query.ts';
import { lazyNamed } from '#frontend/src/session/lazy-named.tsx';
import { EmptyState } from '#frontend/src/ui/empty-state.tsx';
import { LoadFailure } from '#frontend/src/ui/load-failure.tsx';
import { Spinner } from '#frontend/src/ui/spinner.tsx';
import type { Standing } from '#shared/model/standing.ts';
import type { Website } from '#shared/model/website.ts';
import { type OnAction, targetOfWebsite } from '../actions.ts';
import { Section } from '../customer-page/section.tsx';
import { useRemembered, websitePlace } from '../go-to/places.ts';
import styles from './one-website.module.css';
import { PreviewLinks } from './preview-links.tsx';
import { SitePreview } from './site-preview.tsx';
import { WebsiteFacts } from './website-facts.tsx';
import { WebsiteHeader } from './website-header.tsx';
import { websiteQuery } from './website-queries.ts';
import { ZipVersions } from './zip-versions.tsx';

const OpenWork = lazyNamed(
  () => import('./open-work.tsx'),
  (module) => module.OpenWork,
);

/** What was said about it and done: files of their own, since they stand below the preview. */
const CommentsSection = lazyNamed(
  () => import('../customer-page/comments-section.tsx'),
  (module) => module.CommentsSection,
);

const ActivitySection = lazyNamed(
  () => import('../customer-page/activity-section.tsx'),
  (module) => module.ActivitySection,
);

interface OneWebsiteProps {
  readonly id: number;
  readonly onAction: OnAction;
}

/** One website: what it stands at, preview, preview links, versions, comments and activity. */
export function OneWebsite({ id, onAction }: OneWebsiteProps) {
  const { data, isPending, isFetching, error, refetch } = useQuery(websiteQuery(id));
  const standing = useStandings(data ? [data.userId] : [])(data?.userId ?? 0);
  useRemembered(data && websitePlace({ ...data, owner: standing?.name ?? data.companyName }));
  if (isPending) return <Spinner label="Loading the website" />;
  if (error) {
    return (
      <LoadFailure
        what="this website"
        error={error}
        isBusy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) {
    return <EmptyState level={1} title="No websites found" text="No website has this number." />;
  }
  return (
    <>
      <WebsiteHeader website={data} standing={standing} onAction={onAction} />
      <WebsiteFacts website={data} standing={standing} />
      {/* Nothing moves down when it is known what is open. */}
      {standing === undefined ? (
        <Spinner label="Loading the website" />
      ) : (
        <Suspense fallback={<Spinner label="Loading the website" />}>
          <Parts key={id} website={data} standing={standing} />
        </Suspense>
      )}
    </>
  );
}

interface PartsProps {
  readonly website: Website;
  readonly standing: Standing | null;
}

/** What is open stands above the preview, else what was said stands below it. */
function Parts({ website, standing }: PartsProps) {
  const { id, userId } = website;
  const theirs = standing?.websiteId === id ? standing : null;
  const hasComments = useStays((theirs?.comments ?? 0) > 0);
  const hasRequests = useStays((theirs?.requests ?? 0) > 0);
  return (
    <>
      {(hasComments || hasRequests) && (
        <OpenWork websiteId={id} {...{ hasComments, hasRequests }} />
      )}
      <section aria-labelledby="site-preview" className={styles.section}>
        <h2 id="site-preview" className={styles.title}>
          Preview
        </h2>
        <SitePreview website={website} />
      </section>
      <div className={styles.columns}>
        <div className={styles.column}>
          <Section title="Preview links">
            <PreviewLinks target={targetOfWebsite(website)} />
          </Section>
          <Suspense>
            <ActivitySection userId={userId} />
          </Suspense>
        </div>
        <div className={styles.column}>
          <Section title="ZIP versions">
            <ZipVersions websiteId={id} />
          </Section>
          {!hasComments && (
            <Suspense>
              <CommentsSection websiteId={id} />
            </Suspense>
          )}
        </div>
      </div>
    </>
  );
}

/** Its place is kept when the last one is closed there. */
function useStays(isOpen: boolean): boolean {
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  return wasOpen || isOpen;
}
