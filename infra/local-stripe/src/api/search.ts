import * as z from 'zod/mini';
import type { Json } from './endpoint.ts';
import { invalidRequest } from './failure.ts';
import { checkedLimit } from './list.ts';
import type { StripeObject } from './object-store.ts';
import { integer, text } from './parameters.ts';

/** The parameters of a search. */
export const searchParameters = {
  query: text,
  limit: z.optional(integer),
  page: z.optional(text),
};

interface Search {
  readonly query: string;
  readonly limit?: number | undefined;
  readonly page?: string | undefined;
}

type Test = (object: StripeObject) => boolean;

/** `field:"value"` or `metadata["key"]:"value"`, with either kind of quotation marks. */
const clausePattern =
  /^(?:metadata\[(["'])(?<key>.+?)\1\]|(?<field>[a-z_]+)):(["'])(?<value>.*)\4$/s;

/** Takes objects (newest first) and a query of equalities joined by AND, returns the page found. */
export function searchResult(
  url: string,
  objects: readonly StripeObject[],
  fields: readonly string[],
  { query, limit, page = '0' }: Search,
): Json {
  const tests = query.split(/\s+AND\s+/i).map((clause) => testOf(clause.trim(), fields));
  const found = objects.filter((object) => tests.every((test) => test(object)));
  const start = Number.parseInt(page, 10);
  const end = start + checkedLimit(limit);
  const more = found.length > end;
  const data = found.slice(start, end);
  return { object: 'search_result', data, has_more: more, next_page: more ? `${end}` : null, url };
}

function testOf(clause: string, fields: readonly string[]): Test {
  const { key, field, value } = clausePattern.exec(clause)?.groups ?? {};
  if (key !== undefined) return ({ metadata }) => metadataOf(metadata)[key] === value;
  if (field !== undefined && fields.includes(field)) return (object) => object[field] === value;
  throw invalidRequest(
    `This local Stripe searches metadata and ${fields.join(', ')} for equality, joined by AND; it does not understand: ${clause}`,
    { param: 'query' },
  );
}

function metadataOf(metadata: unknown): Record<string, string> {
  return z.record(z.string(), z.string()).parse(metadata);
}
