import * as z from 'zod/mini';
import { listLimits } from '../limits/lists.ts';
import { textLimits } from '../limits/text.ts';
import { comparable, plainLine, visibleUpTo } from '../model/text.ts';

/** An opaque position; the reader refuses a forged one. */
export const cursor = z.optional(z.string().check(...comparable, z.maxLength(2_000)));

/** Query of every paged list (RULE-10); the pages are linked by the header `Link`. */
export const pageQuery = {
  limit: z._default(
    z.pipe(
      z.string().check(z.regex(/^[0-9]{1,3}$/, 'Must be a whole number')),
      z.pipe(
        z.transform((text: string) => Number(text)),
        z
          .int()
          .check(
            z.minimum(1, 'Must be at least 1'),
            z.maximum(listLimits.maxPageSize, `Must be at most ${listLimits.maxPageSize}`),
          ),
      ),
    ),
    listLimits.pageSize,
  ),
  cursor,
};

export const searchText = z.optional(
  z
    .string()
    .check(
      ...visibleUpTo(textLimits.search),
      z.maxLength(textLimits.search, `Use at most ${textLimits.search} characters`),
      plainLine,
    ),
);

export const orders = ['asc', 'desc'] as const;
export type Order = (typeof orders)[number];

/** The header of a list that has another order than was asked for; `text`: by the matched text (RULE-10). */
export const listOrderHeader = 'x-list-order';
export type ListOrder = 'text';
