import { useRef } from 'react';
import { useStandings } from '#frontend/src/entities/standings/standings-query.ts';
import type { OnAction } from '#frontend/src/features/admin/actions.ts';
import table from '#frontend/src/features/admin/panel-table.module.css';
import { useRowKeys } from '#frontend/src/features/admin/row-keys.tsx';
import { SortTh, Table, Th } from '#frontend/src/ui/table.tsx';
import type { UserFilter, UserSort } from '#shared/api/users.ts';
import type { Customer } from '#shared/model/user.ts';
import { isNewSignUp } from '../new-sign-ups.ts';
import { customerColumns } from './customer-columns.tsx';
import { CustomerRow } from './customer-row.tsx';
import type { TableState } from './table-state.ts';

interface Sorting extends Pick<TableState, 'sort' | 'order'> {
  /** Why the order is another one, which nobody chooses: of a filter, or of a search that very many match. */
  readonly fixed?: string | undefined;
  readonly onSort: (sort: UserSort) => void;
}

interface CustomerTableProps {
  readonly customers: readonly Customer[];
  /** Absent for a single customer, which cannot be sorted. */
  readonly sorting?: Sorting | undefined;
  /** Whom it shows: all of them are alike in it. */
  readonly filter?: UserFilter | undefined;
  readonly isBusy?: boolean;
  /** Customers who signed up later are marked as new. */
  readonly since: string;
  readonly onAction: OnAction;
}

export function CustomerTable(props: CustomerTableProps) {
  const { customers, sorting, filter, isBusy = false, since, onAction } = props;
  const frame = useRef<HTMLDivElement>(null);
  useRowKeys(frame);
  const standingOf = useStandings(customers.filter(isCustomer).map(({ id }) => id));
  return (
    <div ref={frame} className={table.frame}>
      <Table caption="Customers" isBusy={isBusy}>
        <thead>
          <tr>
            <Header label="ID" sort="id" sorting={sorting} />
            <Header label="Name" sort="name" sorting={sorting} />
            {customerColumns.map(({ label, sort, numeric = false }) => (
              <Header key={label} label={label} sort={sort} numeric={numeric} sorting={sorting} />
            ))}
            <Th>
              <span className="visually-hidden">Actions</span>
            </Th>
          </tr>
        </thead>
        <tbody>
          {customers.map((customer) => (
            <CustomerRow
              key={customer.id}
              customer={customer}
              standing={standingOf(customer.id)}
              isAmongUnanswered={filter === 'unanswered'}
              isNew={isNewSignUp(customer, since)}
              isByName={sorting?.sort === 'name' && sorting.fixed === undefined}
              onAction={onAction}
            />
          ))}
        </tbody>
      </Table>
    </div>
  );
}

/** Administrators have no website (SPEC-6). */
function isCustomer({ isAdmin }: Customer): boolean {
  return !isAdmin;
}

interface HeaderProps {
  readonly label: string;
  readonly sort: UserSort | undefined;
  readonly sorting: Sorting | undefined;
  readonly numeric?: boolean;
}

function Header({ label, sort, sorting, numeric = false }: HeaderProps) {
  if (!sorting || !sort) return <Th numeric={numeric}>{label}</Th>;
  return (
    <SortTh
      numeric={numeric}
      order={sorting.sort === sort && !sorting.fixed ? sorting.order : null}
      fixed={sorting.fixed}
      onSort={() => sorting.onSort(sort)}
    >
      {label}
    </SortTh>
  );
}
