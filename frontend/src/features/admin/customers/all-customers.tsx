import { useQuery } from '@tanstack/react-query';
import { screens } from '../../../../../shared/messages.ts';
import type { Customer } from '../../../../../shared/model/user.ts';
import type { Page } from '../../../api/page.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import styles from '../admin-panel.module.css';
import type { OnAction } from '../customer-actions.ts';
import { customersQuery } from '../customer-queries.ts';
import { Pager } from '../pager.tsx';
import { CustomerSearch } from './customer-search.tsx';
import { CustomerTable } from './customer-table.tsx';
import { SortSelect } from './sort-select.tsx';
import { TableSkeleton } from './table-skeleton.tsx';
import { rangeText } from './table-state.ts';
import { useTableState } from './use-table-state.ts';

/** The customer table with search, order and pages, all of them in the address. */
export function AllCustomers({ onAction }: { readonly onAction: OnAction }) {
  const table = useTableState();
  const { state } = table;
  const query = useQuery(customersQuery(state));
  const retry = () => {
    table.restart();
    void query.refetch();
  };
  return (
    <>
      <div className={styles.tools}>
        <CustomerSearch value={state.q} onSearch={table.search} />
        {!state.q && <SortSelect sort={state.sort} order={state.order} onSort={table.sortBy} />}
      </div>
      {query.isPending && <TableSkeleton />}
      {query.isError && (
        <LoadFailure
          what="your customers"
          error={query.error}
          isBusy={query.isFetching}
          onRetry={retry}
        />
      )}
      {query.isSuccess && (
        <Found
          table={table}
          page={query.data}
          isBusy={query.isPlaceholderData}
          onAction={onAction}
        />
      )}
    </>
  );
}

interface FoundProps {
  readonly table: ReturnType<typeof useTableState>;
  readonly page: Page<readonly Customer[]>;
  readonly isBusy: boolean;
  readonly onAction: OnAction;
}

function Found({ table, page, isBusy, onAction }: FoundProps) {
  const { state, sortBy, search, goTo } = table;
  const { items, previous, next, total } = page;
  const isLast = next === null;
  if (items.length === 0 && isLast) {
    return <NoCustomers q={state.q} onClear={() => search('')} />;
  }
  const { sort, order, q } = state;
  return (
    <>
      <CustomerTable
        customers={items}
        sorting={q ? undefined : { sort, order, onSort: sortBy }}
        isBusy={isBusy}
        onAction={onAction}
      />
      <Pager
        range={rangeText(state, items.length, total)}
        previous={previous}
        next={next}
        onGo={goTo}
      />
    </>
  );
}

interface NoCustomersProps {
  readonly q: string;
  readonly onClear: () => void;
}

function NoCustomers({ q, onClear }: NoCustomersProps) {
  if (!q) return <EmptyState title={screens.noCustomers} />;
  return (
    <EmptyState
      title={screens.noCustomers}
      text={`No username, name, company or email begins with “${q}”.`}
      action={<Button onClick={onClear}>Clear the search</Button>}
    />
  );
}
