import { useSearchParams } from 'react-router-dom';
import type { UserSort } from '#shared/api/users.ts';
import {
  onPage,
  readTableState,
  searchingFor,
  sortedBy,
  type TableState,
  writeTableState,
} from './table-state.ts';

/** The table's state in the URL; searching replaces the history entry. */
export function useTableState() {
  const [query, setQuery] = useSearchParams();
  const state = readTableState(query);
  const change = (next: TableState, replace = false) =>
    setQuery((current) => writeTableState(current, next), { replace });
  return {
    state,
    sortBy: (sort: UserSort) => change(sortedBy(state, sort)),
    search: (q: string) => change(searchingFor(state, q), true),
    goTo: (cursor: string, step: 1 | -1) => change(onPage(state, cursor, step)),
    restart: () => change({ ...state, cursor: '', page: 1 }, true),
  };
}
