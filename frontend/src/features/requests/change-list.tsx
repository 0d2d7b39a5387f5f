import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  newestCommentsQuery,
  ownOpenComments,
} from '#frontend/src/entities/comments/comments-query.ts';
import { requestsQuery } from '#frontend/src/entities/requests/requests-query.ts';
import { LoadFailure } from '#frontend/src/ui/load-failure.tsx';
import { RecordPager } from '#frontend/src/ui/record-pager.tsx';
import { Skeleton } from '#frontend/src/ui/skeleton.tsx';
import { listLimits } from '#shared/limits/lists.ts';
import { ChangeRow } from './change-row.tsx';
import styles from './changes.module.css';
import { OpenComments } from './open-comments.tsx';

interface ChangeListProps {
  readonly websiteId: number;
  /** Whether there may be more; an empty list is nothing else. */
  readonly canAsk: boolean;
  /** Whether a request is being written, so that nobody reads that there is none. */
  readonly isAsking: boolean;
  /** Nobody works for this customer any more. */
  readonly isHeld: boolean;
}

export function ChangeList({ websiteId, canAsk, isAsking, isHeld }: ChangeListProps) {
  const [cursor, setCursor] = useState('');
  const { data, error, isFetching, refetch } = useQuery(
    requestsQuery(websiteId, cursor, listLimits.pageSize),
  );
  const { data: review, isPending } = useQuery(newestCommentsQuery(websiteId));
  if (error) {
    const retry = () => void refetch();
    return <LoadFailure what="your changes" error={error} isBusy={isFetching} onRetry={retry} />;
  }
  if (!data || isPending) {
    return (
      <div aria-busy="true">
        <Skeleton />
        <Skeleton />
      </div>
    );
  }
  const comments = review && !isHeld ? ownOpenComments(review.items) : [];
  if (data.items.length === 0 && comments.length === 0) {
    return (
      review && canAsk && !isAsking && <p className={styles.faint}>No changes requested yet.</p>
    );
  }
  return (
    <>
      <OpenComments comments={comments} />
      <ol className={styles.list} aria-busy={isFetching}>
        {data.items.map((request) => (
          <ChangeRow key={request.id} request={request} isHeld={isHeld} />
        ))}
      </ol>
      <RecordPager label="Pages of changes" page={data} onGo={setCursor} />
    </>
  );
}
