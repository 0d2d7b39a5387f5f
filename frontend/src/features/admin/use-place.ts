import { useSearchParams } from 'react-router-dom';
import * as z from 'zod/mini';

/** Where one is in a list: the cursor where the page begins ('' is the first), and which page that is. */
export interface Place {
  readonly cursor: string;
  readonly page: number;
}

const fields = z.object({
  cursor: z.catch(z.string(), ''),
  page: z.catch(z.coerce.number().check(z.int(), z.minimum(1)), 1),
});

function readPlace(query: URLSearchParams): Place {
  const place = fields.parse(Object.fromEntries(query));
  return place.cursor ? place : { cursor: '', page: 1 };
}

/** The query at another place; its other parameters stay. */
function writePlace(query: URLSearchParams, { cursor, page }: Place): URLSearchParams {
  const next = new URLSearchParams(query);
  next.delete('cursor');
  next.delete('page');
  if (cursor) {
    next.set('cursor', cursor);
    next.set('page', String(page));
  }
  return next;
}

/** The place in a list, kept in the address. */
export function usePlace() {
  const [query, setQuery] = useSearchParams();
  const place = readPlace(query);
  return {
    place,
    goTo: (cursor: string, step: 1 | -1) =>
      setQuery((current) => writePlace(current, { cursor, page: Math.max(1, place.page + step) })),
    restart: () =>
      setQuery((current) => writePlace(current, { cursor: '', page: 1 }), { replace: true }),
  };
}
