import { listOrderHeader } from '#shared/api/page.ts';

/** A page of a list (RULE-10). */
export interface Page<T> {
  readonly items: T;
  /** Cursors of the adjacent pages; null at either end. */
  readonly next: string | null;
  readonly previous: string | null;
  /** Absent while searching. */
  readonly total: number | null;
  /** Whether it has another order than was asked for: a search that very many match. */
  readonly isByText: boolean;
}

function cursorOf(link: string, rel: string): string | null {
  const match = new RegExp(`<([^>]*)>\\s*;[^,]*\\brel="?${rel}"?`).exec(link);
  const address = match?.[1];
  return address ? new URL(address, location.origin).searchParams.get('cursor') : null;
}

/**
 * Reads the adjacent pages and the total from the headers `Link` and `X-Total-Count`. A `prev` link
 * without a cursor leads to the first page, whose cursor is ''.
 */
export function pageOf<T>({ data, headers }: { data: T; headers: Headers }): Page<T> {
  const link = headers.get('link') ?? '';
  const total = headers.get('x-total-count');
  return {
    items: data,
    next: cursorOf(link, 'next'),
    previous: /\brel="?prev"?/.test(link) ? (cursorOf(link, 'prev') ?? '') : null,
    total: total === null ? null : Number(total),
    isByText: headers.has(listOrderHeader),
  };
}
