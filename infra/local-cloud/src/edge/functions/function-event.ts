import * as z from 'zod/mini';
import { type HeaderMap, headerValue } from '#src/gateway/header-map.ts';
import type { EdgeResponse, ViewerRequest } from '../http/exchange.ts';

const fieldSchema = z.object({
  value: z.string(),
  multiValue: z.optional(z.array(z.object({ value: z.string() }))),
});
const fieldsSchema = z.record(z.string(), fieldSchema);
const setCookieSchema = z.object({ value: z.string(), attributes: z.optional(z.string()) });
const setCookiesSchema = z.record(
  z.string(),
  z.extend(setCookieSchema, { multiValue: z.optional(z.array(setCookieSchema)) }),
);

type Field = z.infer<typeof fieldSchema>;
type Fields = Readonly<Record<string, Field>>;

export const functionRequestSchema = z.object({
  method: z.string(),
  uri: z.string().check(z.startsWith('/')),
  querystring: fieldsSchema,
  headers: fieldsSchema,
  cookies: fieldsSchema,
});

export const functionResponseSchema = z.object({
  statusCode: z.number().check(z.int(), z.gte(100), z.lte(599)),
  headers: z._default(fieldsSchema, {}),
  cookies: z._default(setCookiesSchema, {}),
  body: z.optional(
    z.union([z.string(), z.object({ encoding: z.enum(['text', 'base64']), data: z.string() })]),
  ),
});

export type FunctionRequest = z.infer<typeof functionRequestSchema>;
export type FunctionResponse = z.infer<typeof functionResponseSchema>;

/** The event in cloudfront-js-2.0 format. */
export function functionRequest({ method, path, query, headers }: ViewerRequest): FunctionRequest {
  return {
    method,
    uri: path,
    querystring: fields(pairs(query, '&')),
    headers: fields(headerPairs(headers).filter(([name]) => name !== 'cookie' && !isHidden(name))),
    cookies: fields(pairs(headerValue(headers, 'cookie') ?? '', ';')),
  };
}

/** The response in a viewer-response event; functions do not see the body. */
export function functionResponse({ status, headers }: EdgeResponse): FunctionResponse {
  const cookies = (headers.get('set-cookie') ?? []).map((line) => {
    const [name = '', value = ''] = halves(line.split(';', 1)[0] ?? '');
    return [name, { value, attributes: line.slice(line.indexOf(';') + 1).trim() }] as const;
  });
  const shown = headerPairs(headers).filter(([name]) => name !== 'set-cookie' && !isHidden(name));
  return { statusCode: status, headers: fields(shown), cookies: Object.fromEntries(cookies) };
}

/** Functions neither see nor may add them. */
export function isHidden(name: string): boolean {
  return /^(connection|expect|keep-alive|proxy-(authenticate|authorization|connection)|trailer|upgrade|x-accel-.*|x-amz-cf-.*|x-amzn-.*|x-cache|x-edge-.*|x-forwarded-proto|x-real-ip)$/.test(
    name,
  );
}

export function headersOfFields(given: Fields): HeaderMap {
  const values = Object.entries(given).map(([name, field]): [string, string[]] => [
    name.toLowerCase(),
    valuesOf(field),
  ]);
  return new Map(values);
}

export function textOfFields(given: Fields, separator: '&' | '; '): string {
  return Object.entries(given)
    .flatMap(([name, field]) => valuesOf(field).map((value) => `${name}=${value}`))
    .join(separator);
}

function valuesOf(field: Field): string[] {
  return field.multiValue?.map(({ value }) => value) ?? [field.value];
}

function headerPairs(headers: HeaderMap): [name: string, value: string][] {
  return [...headers].flatMap(([name, values]) =>
    values.map((value): [string, string] => [name, value]),
  );
}

function pairs(text: string, separator: string): [name: string, value: string][] {
  const parts = text.split(separator).map((part) => part.trim());
  return parts.filter((part) => part !== '').map(halves);
}

function halves(text: string): [name: string, value: string] {
  const at = text.indexOf('=');
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
}

function fields(
  given: readonly (readonly [name: string, value: string])[],
): Fields & Record<string, Field> {
  const grouped = Object.entries(Object.groupBy(given, ([name]) => name));
  const entries = grouped.map(([name, group = []]) => {
    const multiValue = group.map(([, value]) => ({ value }));
    const field = { value: multiValue[0]?.value ?? '' };
    return [name, multiValue.length > 1 ? { ...field, multiValue } : field] as const;
  });
  return Object.fromEntries(entries);
}
