import { useInfiniteQuery } from '@tanstack/react-query';
import { paths } from '#frontend/src/paths.ts';
import { PlainLink } from '#frontend/src/ui/link.tsx';
import { LoadFailure } from '#frontend/src/ui/load-failure.tsx';
import type { WaitingComments as Waiting } from '#shared/model/feedback.ts';
import { feedbackText } from '#shared/rules/feedback-text.ts';
import { Age } from './age.tsx';
import { More } from './more.tsx';
import styles from './work.module.css';
import { waitingCommentsQuery } from './work-queries.ts';
import { WorkSkeleton } from './work-skeleton.tsx';

/** Comments on previews that wait for an answer: of customers, and of whoever has a preview link. */
export function WaitingComments() {
  const query = useInfiniteQuery(waitingCommentsQuery);
  const { data, error, isFetching, refetch } = query;
  if (error) {
    const retry = () => void refetch();
    return <LoadFailure what="the comments" error={error} isBusy={isFetching} onRetry={retry} />;
  }
  if (!data) return <WorkSkeleton label="Loading the comments" />;
  const waiting = data.pages.flatMap(({ items }) => items);
  if (waiting.length === 0) return <p className={styles.none}>No comments are waiting.</p>;
  return (
    <>
      <ul className={styles.briefs}>
        {waiting.map((one) => (
          <Row key={one.websiteId} waiting={one} />
        ))}
      </ul>
      <More query={query} what="comments" />
    </>
  );
}

function Row({ waiting }: { readonly waiting: Waiting }) {
  const { userId, websiteName, comments, guests, since } = waiting;
  return (
    <li className={styles.comments}>
      <PlainLink to={paths.adminComments(userId)} className={styles.title}>
        {websiteName}
      </PlainLink>
      <p className={styles.said}>{feedbackText({ comments, guests, requests: [] })}</p>
      <Age since={since} />
    </li>
  );
}
