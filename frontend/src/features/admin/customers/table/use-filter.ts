import { useSearchParams } from 'react-router-dom';
import * as z from 'zod/mini';
import { type UserFilter, userFilters } from '#shared/api/users.ts';

const filterInQuery = z.catch(z.optional(z.enum(userFilters)), undefined);

/** Kept in the URL; a new filter starts at its first page. */
export function useFilter() {
  const [query, setQuery] = useSearchParams();
  const filter = filterInQuery.parse(query.get('filter') ?? undefined);
  const filterBy = (chosen: UserFilter | undefined) =>
    setQuery((current) => {
      const next = new URLSearchParams(current);
      for (const name of ['filter', 'cursor', 'page']) next.delete(name);
      if (chosen) next.set('filter', chosen);
      return next;
    });
  return { filter, filterBy };
}
