import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadFailure } from '#frontend/src/ui/load-failure.tsx';
import { More } from './more.tsx';
import styles from './work.module.css';
import { WorkSkeleton } from './work-skeleton.tsx';

interface WorkListProps<T> {
  readonly query: UseInfiniteQueryResult<InfiniteData<{ readonly items: readonly T[] }>>;
  /** In the plural: `briefs`. */
  readonly what: string;
  /** Said where nothing waits. */
  readonly none: string;
  readonly className: string | undefined;
  readonly children: (item: T) => ReactNode;
}

/** What waits, page after page. */
export function WorkList<T>({ query, what, none, className, children }: WorkListProps<T>) {
  const { data, error, isFetching, refetch } = query;
  if (error) {
    const retry = () => void refetch();
    return <LoadFailure what={`the ${what}`} error={error} isBusy={isFetching} onRetry={retry} />;
  }
  if (!data) return <WorkSkeleton label={`Loading the ${what}`} />;
  const waiting = data.pages.flatMap(({ items }) => items);
  if (waiting.length === 0) return <p className={styles.none}>{none}</p>;
  return (
    <>
      <ul className={className}>{waiting.map(children)}</ul>
      <More query={query} what={what} />
    </>
  );
}
