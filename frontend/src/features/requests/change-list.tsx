import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { briefQuery } from '#frontend/src/entities/brief/brief-query.ts';
import { requestsQuery } from '#frontend/src/entities/requests/requests-query.ts';
import { LoadFailure } from '#frontend/src/ui/load-failure.tsx';
import { RecordPager } from '#frontend/src/ui/record-pager.tsx';
import { Skeleton } from '#frontend/src/ui/skeleton.tsx';
import { listLimits } from '#shared/limits/lists.ts';
import { feedbackText } from '#shared/rules/feedback-text.ts';
import { ChangeRow } from './change-row.tsx';
import styles from './changes.module.css';

interface ChangeListProps {
  readonly websiteId: number;
  readonly userId: number;
  /** Whether there may be more; an empty list is nothing else. */
  readonly canAsk: boolean;
  /** Whether a request is being written, so that nobody reads that there is none. */
  readonly isAsking: boolean;
  /** Nobody works for this customer any more. */
  readonly isHeld: boolean;
}

export function ChangeList({ websiteId, userId, canAsk, isAsking, isHeld }: ChangeListProps) {
  const [cursor, setCursor] = useState('');
  const { data, error, isFetching, refetch } = useQuery(
    requestsQuery(websiteId, cursor, listLimits.pageSize),
  );
  if (error) {
    const retry = () => void refetch();
    return <LoadFailure what="your changes" error={error} isBusy={isFetching} onRetry={retry} />;
  }
  if (!data) {
    return (
      <div aria-busy="true">
        <Skeleton />
        <Skeleton />
      </div>
    );
  }
  if (data.items.length === 0) {
    return canAsk && !isAsking && <NoRequests userId={userId} />;
  }
  return (
    <>
      <ol className={styles.list} aria-busy={isFetching}>
        {data.items.map((request) => (
          <ChangeRow key={request.id} request={request} isHeld={isHeld} />
        ))}
      </ol>
      <RecordPager label="Pages of changes" page={data} onGo={setCursor} />
    </>
  );
}

/** Comments on the preview ask for changes, too: the dashboard's headline counts them. */
function NoRequests({ userId }: { readonly userId: number }) {
  const { data, isPending } = useQuery(briefQuery(userId));
  if (isPending) return <Skeleton />;
  const sent = data?.feedback ?? null;
  return (
    <p className={styles.faint}>
      {sent === null ? 'No changes requested yet.' : `From the preview: ${feedbackText(sent)}.`}
    </p>
  );
}
