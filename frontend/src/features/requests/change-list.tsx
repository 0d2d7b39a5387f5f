import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { requestsQuery } from '#frontend/src/requests/requests-query.ts';
import { Button } from '#frontend/src/ui/button.tsx';
import { LoadFailure } from '#frontend/src/ui/load-failure.tsx';
import { Skeleton } from '#frontend/src/ui/skeleton.tsx';
import { listLimits } from '#shared/limits/lists.ts';
import { ChangeRow } from './change-row.tsx';
import styles from './changes.module.css';

export function ChangeList({ websiteId }: { readonly websiteId: number }) {
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
    return <p className={styles.faint}>Nothing asked for yet. What you ask for is listed here.</p>;
  }
  const { items, previous, next } = data;
  return (
    <>
      <ol className={styles.list} aria-busy={isFetching}>
        {items.map((request) => (
          <ChangeRow key={request.id} request={request} />
        ))}
      </ol>
      {(previous !== null || next !== null) && (
        <nav aria-label="Pages of changes" className={styles.pages}>
          <Button size="sm" disabled={previous === null} onClick={() => setCursor(previous ?? '')}>
            Newer
          </Button>
          <Button size="sm" disabled={next === null} onClick={() => setCursor(next ?? '')}>
            Older
          </Button>
        </nav>
      )}
    </>
  );
}
