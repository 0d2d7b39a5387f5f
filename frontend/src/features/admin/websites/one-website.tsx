import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { domainQuery } from '#frontend/src/entities/hosting/domain-query.ts';
import { useStandings } from '#frontend/src/entities/standings/standings-query.ts';
import { EmptyState } from '#frontend/src/ui/empty-state.tsx';
import { LoadFailure } from '#frontend/src/ui/load-failure.tsx';
import { Spinner } from '#frontend/src/ui/spinner.tsx';
import type { Website } from '#shared/model/website.ts';
import type { OnAction } from '../actions.ts';
import { useRemembered, websitePlace } from '../go-to/places.ts';
import { WebsiteFacts } from './website-facts.tsx';
import { WebsiteHeader } from './website-header.tsx';
import { WebsiteParts } from './website-parts.tsx';
import { websiteQuery } from './website-queries.ts';

const loading = <Spinner label="Loading the website" />;

interface OneWebsiteProps {
  readonly id: number;
  readonly onAction: OnAction;
}

/** One website: what it stands at, preview, what waits, versions, preview links and activity. */
export function OneWebsite({ id, onAction }: OneWebsiteProps) {
  const { data, isPending, isFetching, error, refetch } = useQuery(websiteQuery(id));
  if (isPending) return loading;
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
  return <Found key={id} website={data} onAction={onAction} />;
}

interface FoundProps {
  readonly website: Website;
  readonly onAction: OnAction;
}

function Found({ website, onAction }: FoundProps) {
  const { id, userId, companyName } = website;
  const standing = useStandings([userId])(userId);
  const domain = useQuery(domainQuery(id));
  useRemembered(websitePlace({ ...website, owner: standing?.name ?? companyName }));
  return (
    <>
      <WebsiteHeader website={website} standing={standing} onAction={onAction} />
      {/* Nothing moves down when it is known what is open. */}
      {standing === undefined || domain.isPending ? (
        loading
      ) : (
        <Suspense fallback={loading}>
          <WebsiteFacts website={website} standing={standing} domain={domain.data} />
          <WebsiteParts website={website} standing={standing} />
        </Suspense>
      )}
    </>
  );
}
