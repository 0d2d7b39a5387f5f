import { useSearchParams } from 'react-router-dom';
import * as z from 'zod/mini';
import { textLimits } from '#shared/limits/text.ts';

const searchInQuery = z.catch(z.string().check(z.maxLength(textLimits.search)), '');

/** What is searched for, in the URL; a search starts at its first page and replaces the history entry. */
export function useSearchText() {
  const [query, setQuery] = useSearchParams();
  const search = (q: string) =>
    setQuery(
      (current) => {
        const next = new URLSearchParams(current);
        for (const name of ['q', 'cursor', 'page']) next.delete(name);
        if (q) next.set('q', q);
        return next;
      },
      { replace: true },
    );
  return { q: searchInQuery.parse(query.get('q') ?? ''), search };
}
