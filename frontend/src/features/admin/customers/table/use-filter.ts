import { useSearchParams } from 'react-router-dom';
import * as z from 'zod/mini';
import { type UserFilter, userFilters } from '#shared/api/users.ts';

const filterInQuery = z.catch(z.optional(z.enum(userFilters)), undefined);

/** Kept in the URL; a new filter starts at its first page, without a search. */
export function useFilter() {
  const [query, setQuery] = useSearchParams();
  return {
    filter: filterInQuery.parse(query.get('filter') ?? undefined),
    filterBy: (filter: UserFilter | undefined) => setQuery(filter ? { filter } : {}),
  };
}
