import { useQuery } from '@tanstack/react-query';
import { serverNow } from '#frontend/src/api/server-clock.ts';
import { PlainLink } from '#frontend/src/ui/link.tsx';
import { relativeTime } from '#frontend/src/ui/relative-time.ts';
import { Skeleton } from '#frontend/src/ui/skeleton.tsx';
import type { SiteDomain } from '#shared/model/hosting.ts';
import type { Standing } from '#shared/model/standing.ts';
import type { Website } from '#shared/model/website.ts';
import { auditPath } from '../audit/audit-path.ts';
import { auditQuery } from '../audit/audit-queries.ts';
import { Fact } from '../customer-page/fact.tsx';
import { EmptyValue } from '../empty-value.tsx';
import { DomainFact } from './domain-fact.tsx';
import { OwnerLink } from './owner-link.tsx';
import { VersionFact } from './version-fact.tsx';
import styles from './website-facts.module.css';

interface WebsiteFactsProps {
  readonly website: Website;
  readonly standing: Standing | null;
  /** Undefined where it could not be read. */
  readonly domain: SiteDomain | undefined;
}

/** Whose it is, where it is, and what waits; of a further website of a customer nothing waits here. */
export function WebsiteFacts({ website, standing, domain }: WebsiteFactsProps) {
  const { userId, id } = website;
  const theirs = standing?.websiteId === id ? standing : null;
  return (
    <dl className={styles.facts}>
      <Fact name="Customer">
        <OwnerLink {...website} standing={standing} />
      </Fact>
      <Fact name="Domain">
        {domain ? (
          <DomainFact
            {...{ userId, domain }}
            stage={theirs && !theirs.isLate ? theirs.stage : null}
          />
        ) : (
          <EmptyValue />
        )}
      </Fact>
      <VersionFact website={website} />
      {theirs && (
        <>
          <Fact name="Open requests">
            <Count count={theirs.requests} place="#requests" />
          </Fact>
          <Fact name="Open comments">
            <Count count={theirs.comments} place="#comments" />
          </Fact>
        </>
      )}
      <Fact name="Last activity">
        <LastActivity userId={userId} />
      </Fact>
    </dl>
  );
}

/** Leads to their list on the page. */
function Count({ count, place }: { readonly count: number; readonly place: string }) {
  return count === 0 ? 'None' : <a href={place}>{count}</a>;
}

function LastActivity({ userId }: Pick<Website, 'userId'>) {
  const { data, isPending } = useQuery(auditQuery({ userId, kind: null }, ''));
  if (isPending) return <Skeleton />;
  const latest = data?.items[0];
  if (!latest) return <EmptyValue />;
  return (
    <PlainLink to={auditPath(userId)}>
      <time dateTime={latest.at}>{relativeTime(latest.at, serverNow())}</time>
    </PlainLink>
  );
}
