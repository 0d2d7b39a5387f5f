import styles from '#frontend/src/features/admin/admin-panel.module.css';
import { Button } from '#frontend/src/ui/button.tsx';
import { Select } from '#frontend/src/ui/controls.tsx';
import { SortDownIcon } from '#frontend/src/ui/icons/sort-down.tsx';
import { SortUpIcon } from '#frontend/src/ui/icons/sort-up.tsx';
import type { Order } from '#shared/api/page.ts';
import type { UserSort } from '#shared/api/users.ts';
import { sortChoices } from './customer-columns.tsx';

interface SortSelectProps {
  readonly sort: UserSort;
  readonly order: Order;
  /** The order is another one, which nobody chooses. */
  readonly isFixed: boolean;
  readonly onSort: (sort: UserSort) => void;
}

/** Sorting on narrow screens, which have no column headers. */
export function SortSelect({ sort, order, isFixed, onSort }: SortSelectProps) {
  const choose = (value: string) => {
    const choice = sortChoices.find((known) => known.sort === value);
    if (choice) onSort(choice.sort);
  };
  return (
    <div className={styles.sort}>
      <Select
        aria-label="Sort by"
        value={sort}
        disabled={isFixed}
        onChange={(event) => choose(event.target.value)}
      >
        {sortChoices.map((choice) => (
          <option key={choice.sort} value={choice.sort}>
            {choice.label}
          </option>
        ))}
      </Select>
      <Button disabled={isFixed} onClick={() => onSort(sort)}>
        {order === 'asc' ? <SortUpIcon size={16} /> : <SortDownIcon size={16} />}
        {order === 'asc' ? 'Ascending' : 'Descending'}
      </Button>
    </div>
  );
}
