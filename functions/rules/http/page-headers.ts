import { type ListOrder, listOrderHeader } from '#shared/api/page.ts';
import { type Position, writeCursor } from './page-cursor.ts';

export interface Listed {
  readonly list: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string | number | undefined>>;
  readonly page: { readonly next: Position | null; readonly prev: Position | null };
  /** Absent where nothing is counted (RULE-10). */
  readonly total?: number;
  /** Where the list has another order than was asked for (RULE-10). */
  readonly order?: ListOrder;
}

/** `Link` with relative URLs of the neighboring pages, `X-Total-Count`, and `X-List-Order` (RULE-10). */
export function pageHeaders({
  list,
  path,
  query,
  page,
  total,
  order,
}: Listed): Record<string, string> {
  const asked = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  const link = (rel: 'next' | 'prev') => {
    const position = page[rel];
    if (!position) return [];
    const search = new URLSearchParams([...asked, ['cursor', writeCursor(list, position)]]);
    return [`<${path}?${search}>; rel="${rel}"`];
  };
  const links = [...link('next'), ...link('prev')];
  return {
    ...(links.length > 0 && { link: links.join(', ') }),
    ...(total !== undefined && { 'x-total-count': String(total) }),
    ...(order && { [listOrderHeader]: order }),
  };
}
