import { useQuery } from '@tanstack/react-query';
import type { Page } from '#frontend/src/api/page.ts';
import { LoadFailure } from '#frontend/src/ui/load-failure.tsx';
import { type UserFilter, userFilters } from '#shared/api/users.ts';
import { listLimits } from '#shared/limits/lists.ts';
import type { Customer } from '#shared/model/user.ts';
import type { OnAction } from '../actions.ts';
import styles from '../admin-panel.module.css';
import { ExportButton } from '../export/export-button.tsx';
import { ListSearch } from '../list-search.tsx';
import { Pager } from '../pager.tsx';
import { administratorsQuery } from '../requests/request-queries.ts';
import { TableSkeleton } from '../table-skeleton.tsx';
import { useRestart } from '../use-restart.ts';
import { customersQuery } from './customer-queries.ts';
import { customersExport } from './customers-export.ts';
import { NoCustomers } from './no-customers.tsx';
import { accountsText } from './table/accounts-text.ts';
import { CustomerTable } from './table/customer-table.tsx';
import { FilterButton } from './table/filter-button.tsx';
import { filterOrders } from './table/filters.ts';
import { SortSelect } from './table/sort-select.tsx';
import { rangeText } from './table/table-state.ts';
import { useFilter } from './table/use-filter.ts';
import { useTableState } from './table/use-table-state.ts';

const manyFound = `More than ${listLimits.sortedMatches} customers match, in the order of what matches. Type more letters to sort them.`;

/** Why nobody chooses the order; undefined where somebody does. */
function fixedOrder(q: string, filter: UserFilter | undefined, isByText: boolean) {
  if (isByText) return manyFound;
  return q === '' && filter ? filterOrders[filter] : undefined;
}

interface AllCustomersProps {
  readonly since: string;
  readonly onAction: OnAction;
}

/** The customer table; search, order and page are kept in the URL. */
export function AllCustomers({ since, onAction }: AllCustomersProps) {
  const table = useTableState();
  const { state } = table;
  const { filter, filterBy } = useFilter();
  const query = useQuery(customersQuery(state, filter));
  const fixed = fixedOrder(state.q, filter, query.data?.isByText === true);
  const isGone = useRestart(query.data, table.restart);
  const retry = () => {
    table.restart();
    void query.refetch();
  };
  return (
    <>
      <div className={styles.tools}>
        <ListSearch
          label="Search customers"
          placeholder="Name, website or email"
          value={state.q}
          onSearch={table.search}
        />
        <div className={styles.filters}>
          {userFilters.map((one) => (
            <FilterButton key={one} filter={one} chosen={filter} onFilter={filterBy} />
          ))}
        </div>
        <SortSelect {...state} isFixed={fixed !== undefined} onSort={table.sortBy} />
        <ExportButton source={customersExport} />
      </div>
      {(query.isPending || isGone) && <TableSkeleton label="Loading customers" />}
      {query.isError && (
        <LoadFailure
          what="your customers"
          error={query.error}
          isBusy={query.isFetching}
          onRetry={retry}
        />
      )}
      {query.isSuccess && !isGone && (
        <Found
          table={table}
          page={query.data}
          fixed={fixed}
          filter={filter}
          onUnfilter={() => filterBy(undefined)}
          isBusy={query.isPlaceholderData}
          since={since}
          onAction={onAction}
        />
      )}
    </>
  );
}

interface FoundProps extends AllCustomersProps {
  readonly table: ReturnType<typeof useTableState>;
  readonly page: Page<readonly Customer[]>;
  /** Why it is in an order that nobody chose. */
  readonly fixed: string | undefined;
  readonly filter: UserFilter | undefined;
  readonly onUnfilter: () => void;
  readonly isBusy: boolean;
}

function Found(props: FoundProps) {
  const { table, page, fixed, filter, isBusy, since, onAction } = props;
  const { state, sortBy, search, goTo } = table;
  const administrators = useQuery(administratorsQuery).data?.length;
  const { items, previous, next } = page;
  const total = page.total === null ? null : accountsText(page.total, administrators);
  const isLast = next === null;
  if (items.length === 0 && isLast) {
    const { onUnfilter } = props;
    return <NoCustomers {...{ q: state.q, filter, onUnfilter }} onClear={() => search('')} />;
  }
  const { sort, order } = state;
  return (
    <>
      {fixed && items.length > 1 && <p className={styles.many}>{fixed}</p>}
      <CustomerTable
        customers={items}
        sorting={{ sort, order, fixed, onSort: sortBy }}
        filter={filter}
        isBusy={isBusy}
        since={since}
        onAction={onAction}
      />
      <Pager
        label="Pages of customers"
        range={rangeText(state, items.length, total, isLast)}
        previous={previous}
        next={next}
        onGo={goTo}
      />
    </>
  );
}
