import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '#frontend/src/ui/empty-state.tsx';
import { LoadFailure } from '#frontend/src/ui/load-failure.tsx';
import type { OnAction } from '../actions.ts';
import { rangeText } from '../customers/table/table-state.ts';
import { Pager } from '../pager.tsx';
import { TableSkeleton } from '../table-skeleton.tsx';
import { useListCursor } from '../use-list-cursor.ts';
import { useRestart } from '../use-restart.ts';
import { websitesQuery } from './website-queries.ts';
import { WebsiteTable } from './website-table.tsx';

/** Its page is kept in the URL. */
export function AllWebsites({ onAction }: { readonly onAction: OnAction }) {
  const { position, goTo, restart } = useListCursor();
  const query = useQuery(websitesQuery(position.cursor));
  const { data, error, isFetching, isPlaceholderData, refetch } = query;
  const isGone = useRestart(data, restart);
  const retry = () => {
    restart();
    void refetch();
  };
  if (error) {
    return <LoadFailure what="your websites" error={error} isBusy={isFetching} onRetry={retry} />;
  }
  if (!data || isGone) return <TableSkeleton label="Loading websites" />;
  const { items, previous, next, total } = data;
  if (items.length === 0) {
    return (
      <EmptyState
        title="No websites found"
        text="A customer's website appears here as soon as you set it or upload its ZIP."
      />
    );
  }
  return (
    <>
      <WebsiteTable websites={items} isBusy={isPlaceholderData} onAction={onAction} />
      <Pager
        label="Pages of websites"
        range={rangeText(position, items.length, total, next === null)}
        previous={previous}
        next={next}
        onGo={goTo}
      />
    </>
  );
}
