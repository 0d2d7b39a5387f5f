import { useSearchParams } from 'react-router-dom';
import * as z from 'zod/mini';

/** The cursor of a page ('' is the first) and its number. */
interface ListPosition {
  readonly cursor: string;
  readonly page: number;
}

const fields = z.object({
  cursor: z.catch(z.string(), ''),
  page: z.catch(z.coerce.number().check(z.int(), z.minimum(1)), 1),
});

function readPosition(query: URLSearchParams): ListPosition {
  const position = fields.parse(Object.fromEntries(query));
  return position.cursor ? position : { cursor: '', page: 1 };
}

/** Other parameters stay. */
function writePosition(query: URLSearchParams, { cursor, page }: ListPosition): URLSearchParams {
  const next = new URLSearchParams(query);
  next.delete('cursor');
  next.delete('page');
  if (cursor) {
    next.set('cursor', cursor);
    next.set('page', String(page));
  }
  return next;
}

/** Kept in the URL. */
export function useListCursor() {
  const [query, setQuery] = useSearchParams();
  const position = readPosition(query);
  return {
    position,
    goTo: (cursor: string, step: 1 | -1) =>
      setQuery((current) =>
        writePosition(current, { cursor, page: Math.max(1, position.page + step) }),
      ),
    restart: () =>
      setQuery((current) => writePosition(current, { cursor: '', page: 1 }), { replace: true }),
  };
}
