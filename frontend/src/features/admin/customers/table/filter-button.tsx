import styles from '#frontend/src/features/admin/admin-panel.module.css';
import { Button } from '#frontend/src/ui/button.tsx';
import type { UserFilter } from '#shared/api/users.ts';
import { combines, filterLabels } from './filters.ts';

interface FilterButtonProps {
  readonly filter: UserFilter;
  readonly chosen: UserFilter | undefined;
  readonly isSearching: boolean;
  readonly onFilter: (filter: UserFilter | undefined) => void;
}

/** Applies a filter to the table, or removes it; disabled beside a search that it cannot narrow. */
export function FilterButton({ filter, chosen, isSearching, onFilter }: FilterButtonProps) {
  const isChosen = filter === chosen;
  const isOff = isSearching && !combines(filter);
  return (
    <Button
      size="sm"
      aria-pressed={isChosen}
      className={styles.filter}
      disabled={isOff}
      title={isOff ? 'Clear the search to see who waits for an answer.' : undefined}
      onClick={() => onFilter(isChosen ? undefined : filter)}
    >
      {filterLabels[filter]}
    </Button>
  );
}
