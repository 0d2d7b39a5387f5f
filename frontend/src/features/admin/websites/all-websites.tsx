import { useQuery } from '@tanstack/react-query';
import { Button } from '#frontend/src/ui/button.tsx';
import { EmptyState } from '#frontend/src/ui/empty-state.tsx';
import { LoadFailure } from '#frontend/src/ui/load-failure.tsx';
import { listLimits } from '#shared/limits/lists.ts';
import type { OnAction } from '../actions.ts';
import styles from '../admin-panel.module.css';
import { rangeText } from '../customers/table/table-state.ts';
import { ListSearch } from '../list-search.tsx';
import { Pager } from '../pager.tsx';
import { TableSkeleton } from '../table-skeleton.tsx';
import { useListCursor } from '../use-list-cursor.ts';
import { useRestart } from '../use-restart.ts';
import { useSearchText } from '../use-search-text.ts';
import { useOrder } from './use-order.ts';
import { websitesQuery } from './website-queries.ts';
import { WebsiteTable } from './website-table.tsx';

interface AllWebsitesProps {
  readonly onAction: OnAction;
}

/** Its search and its page are kept in the URL. */
export function AllWebsites({ onAction }: AllWebsitesProps) {
  const { q, search } = useSearchText();
  return (
    <>
      <div className={styles.tools}>
        <ListSearch
          label="Search websites"
          placeholder="Website or customer"
          value={q}
          onSearch={search}
        />
      </div>
      <Found q={q} onClear={() => search('')} onAction={onAction} />
    </>
  );
}

interface FoundProps extends AllWebsitesProps {
  readonly q: string;
  readonly onClear: () => void;
}

function Found({ q, onClear, onAction }: FoundProps) {
  const { position, goTo, restart } = useListCursor();
  const { order, turn } = useOrder();
  const query = useQuery(websitesQuery({ cursor: position.cursor, q, order }));
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
  if (items.length === 0 && q) {
    return (
      <EmptyState
        title="No websites found"
        text={`Nothing matches “${q}”.`}
        action={<Button onClick={onClear}>Clear the search</Button>}
      />
    );
  }
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
      <WebsiteTable
        websites={items}
        sorting={q ? undefined : { order, onTurn: turn }}
        isBusy={isPlaceholderData}
        onAction={onAction}
      />
      <Pager
        label="Pages of websites"
        range={
          q ? foundText(items.length) : rangeText(position, items.length, total, next === null)
        }
        previous={previous}
        next={next}
        onGo={goTo}
      />
    </>
  );
}

/** A search answers its first page; who does not see theirs types more. */
function foundText(found: number): string {
  if (found < listLimits.pageSize) return `${found} found`;
  return `The first ${found} are shown. Type more letters to find others.`;
}
