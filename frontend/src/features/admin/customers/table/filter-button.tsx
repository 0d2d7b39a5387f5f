import styles from '#frontend/src/features/admin/admin-panel.module.css';
import { Button } from '#frontend/src/ui/button.tsx';
import type { UserFilter } from '#shared/api/users.ts';
import { filterLabels } from './filters.ts';

interface FilterButtonProps {
  readonly filter: UserFilter;
  readonly chosen: UserFilter | undefined;
  readonly onFilter: (filter: UserFilter | undefined) => void;
}

/** Applies a filter to the table, or removes it. */
export function FilterButton({ filter, chosen, onFilter }: FilterButtonProps) {
  const isChosen = filter === chosen;
  return (
    <Button
      size="sm"
      aria-pressed={isChosen}
      className={styles.filter}
      onClick={() => onFilter(isChosen ? undefined : filter)}
    >
      {filterLabels[filter]}
    </Button>
  );
}
