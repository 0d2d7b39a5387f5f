import * as z from 'zod/mini';
import { integer, text } from '../parameters/fields.ts';
import { creationOf } from '../storage/object-store.ts';
import type { Json } from './endpoint.ts';
import { invalidRequest, noSuch } from './failure.ts';

export const pageSize = { default: 10, highest: 100 } as const;

const range = z.strictObject({
  gt: z.optional(integer),
  gte: z.optional(integer),
  lt: z.optional(integer),
  lte: z.optional(integer),
});

export const pageParameters = {
  limit: z.optional(integer),
  starting_after: z.optional(text),
  ending_before: z.optional(text),
};

/** Nearly every list can be filtered by creation time: a second or a range. */
export const listParameters = {
  ...pageParameters,
  created: z.optional(z.union([integer, range])),
};

interface Listed {
  readonly id: string;
  readonly created?: number | undefined;
  readonly date?: number | undefined;
}

interface Page {
  readonly limit?: number | undefined;
  readonly starting_after?: string | undefined;
  readonly ending_before?: string | undefined;
  readonly created?: number | z.infer<typeof range> | undefined;
}

/** The requested page of a list, newest first; `url` is the path of the list. */
export function listOf(url: string, objects: readonly Listed[], page: Page): Json {
  const limit = checkedLimit(page.limit);
  const matching = objects.filter((object) => isWithin(creationOf(object), page.created));
  if (page.ending_before !== undefined) {
    const newer = matching.slice(0, indexOf(matching, page.ending_before, 'ending_before'));
    return list(url, newer.slice(-limit), newer.length > limit);
  }
  const start =
    page.starting_after === undefined
      ? 0
      : indexOf(matching, page.starting_after, 'starting_after') + 1;
  const rest = matching.slice(start);
  return list(url, rest.slice(0, limit), rest.length > limit);
}

function list(url: string, data: readonly Listed[], hasMore: boolean): Json {
  return { object: 'list', data, has_more: hasMore, url };
}

function checkedLimit(limit: number = pageSize.default): number {
  if (limit >= 1 && limit <= pageSize.highest) return limit;
  const bound =
    limit < 1 ? 'greater than or equal to 1' : `less than or equal to ${pageSize.highest}`;
  throw invalidRequest(`This value must be ${bound}.`, {
    code: 'parameter_invalid_integer',
    param: 'limit',
  });
}

function indexOf(objects: readonly Listed[], id: string, param: string): number {
  const index = objects.findIndex((object) => object.id === id);
  if (index < 0) throw noSuch('object', id, param, 400);
  return index;
}

function isWithin(created: number, filter: Page['created']): boolean {
  if (filter === undefined) return true;
  if (typeof filter === 'number') return created === filter;
  const { gt = -Infinity, gte = -Infinity, lt = Infinity, lte = Infinity } = filter;
  return created > gt && created >= gte && created < lt && created <= lte;
}
