import { useInfiniteQuery } from '@tanstack/react-query';
import { paths } from '#frontend/src/paths.ts';
import { PlainLink } from '#frontend/src/ui/link.tsx';
import { LoadFailure } from '#frontend/src/ui/load-failure.tsx';
import type { WaitingComments as Waiting } from '#shared/model/waiting-comments.ts';
import { commentsText } from '#shared/rules/feedback-text.ts';
import { displayName } from '#shared/rules/names.ts';
import { Age } from './age.tsx';
import { More } from './more.tsx';
import styles from './work.module.css';
import { waitingCommentsQuery } from './work-queries.ts';
import { WorkSkeleton } from './work-skeleton.tsx';

/** Comments on shown versions that nobody has resolved, a row for each website. */
export function WaitingComments() {
  const query = useInfiniteQuery(waitingCommentsQuery);
  const { data, error, isFetching, refetch } = query;
  if (error) {
    const retry = () => void refetch();
    return <LoadFailure what="the comments" error={error} isBusy={isFetching} onRetry={retry} />;
  }
  if (!data) return <WorkSkeleton label="Loading the comments" />;
  const websites = data.pages.flatMap(({ items }) => items);
  if (websites.length === 0) return <p className={styles.none}>No comments wait for you.</p>;
  return (
    <>
      <ul className={styles.briefs}>
        {websites.map((website) => (
          <WaitingRow key={website.websiteId} website={website} />
        ))}
      </ul>
      <More query={query} what="comments" />
    </>
  );
}

function WaitingRow({ website }: { readonly website: Waiting }) {
  const { userId, count, newest, since } = website;
  return (
    <li className={styles.brief}>
      <PlainLink to={paths.adminCustomer(userId)} className={styles.title}>
        {displayName(website)}
      </PlainLink>
      <p className={styles.excerpt}>
        “<bdi>{newest}</bdi>”
      </p>
      <p className={styles.faint}>{commentsText(count)}</p>
      <Age since={since} />
    </li>
  );
}
