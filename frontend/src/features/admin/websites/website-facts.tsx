import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { serverNow } from '#frontend/src/api/server-clock.ts';
import { paths } from '#frontend/src/paths.ts';
import { PlainLink } from '#frontend/src/ui/link.tsx';
import { relativeTime } from '#frontend/src/ui/relative-time.ts';
import { Skeleton } from '#frontend/src/ui/skeleton.tsx';
import type { Standing } from '#shared/model/standing.ts';
import type { Website } from '#shared/model/website.ts';
import { auditPath } from '../audit/audit-path.ts';
import { auditQuery } from '../audit/audit-queries.ts';
import { Fact } from '../customer-page/fact.tsx';
import { EmptyValue } from '../empty-value.tsx';
import { OwnerLink } from './owner-link.tsx';
import styles from './website-facts.module.css';

interface WebsiteFactsProps {
  readonly website: Website;
  readonly standing: Standing | null | undefined;
}

/** Whose it is, where it is, and what waits; of a further website of a customer nothing waits here. */
export function WebsiteFacts({ website, standing }: WebsiteFactsProps) {
  const { userId, id } = website;
  const isFirst = standing?.websiteId === id;
  return (
    <dl className={styles.facts}>
      <Fact name="Customer">
        <OwnerLink {...website} standing={standing} />
      </Fact>
      {(isFirst || standing === undefined) && (
        <>
          <Fact name="Domain">
            <Value standing={standing}>{({ domain }) => domain ?? 'None'}</Value>
          </Fact>
          <Fact name="Open requests">
            <Value standing={standing}>
              {({ requests }) => <Count count={requests} to={paths.adminRequests(userId)} />}
            </Value>
          </Fact>
          <Fact name="Open comments">
            <Value standing={standing}>
              {({ comments }) => <Count count={comments} to={paths.adminComments(userId)} />}
            </Value>
          </Fact>
        </>
      )}
      <Fact name="Last activity">
        <LastActivity userId={userId} />
      </Fact>
    </dl>
  );
}

interface ValueProps extends Pick<WebsiteFactsProps, 'standing'> {
  readonly children: (standing: Standing) => ReactNode;
}

function Value({ standing, children }: ValueProps) {
  return standing ? children(standing) : <Skeleton />;
}

function Count({ count, to }: { readonly count: number; readonly to: string }) {
  return count === 0 ? 'None' : <PlainLink to={to}>{count}</PlainLink>;
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
