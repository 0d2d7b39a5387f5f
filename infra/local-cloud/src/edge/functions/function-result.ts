import * as z from 'zod/mini';
import { addHeader, type HeaderMap } from '#src/gateway/header-map.ts';
import type { EdgeResponse, ViewerRequest } from '../http/exchange.ts';
import {
  type FunctionRequest,
  type FunctionResponse,
  functionRequestSchema,
  headersOfFields,
  isHidden,
  textOfFields,
} from './function-event.ts';

/** Read-only for a viewer-request function. */
const READ_ONLY = ['content-length', 'host', 'transfer-encoding', 'via'];

/** Neither hidden headers nor changed read-only ones. */
export function returnedRequest(given: FunctionRequest) {
  return functionRequestSchema.check(
    z.refine(
      ({ headers }) =>
        !Object.keys(headers).some((name) => isHidden(name.toLowerCase())) &&
        READ_ONLY.every((name) => sameJson(headers[name], given.headers[name])),
      'The function sets a header that is read-only or not allowed',
    ),
  );
}

/** Untouched parts stay as they were sent. */
export function changedRequest(
  viewer: ViewerRequest,
  given: FunctionRequest,
  made: FunctionRequest,
): ViewerRequest {
  const headers = headersOfFields(made.headers);
  const cookies = sameJson(given.cookies, made.cookies)
    ? viewer.headers.get('cookie')
    : [textOfFields(made.cookies, '; ')].filter((text) => text !== '');
  if (cookies !== undefined && cookies.length > 0) headers.set('cookie', cookies);
  const query = sameJson(given.querystring, made.querystring)
    ? viewer.query
    : textOfFields(made.querystring, '&');
  return { ...viewer, path: made.uri, query, headers };
}

export function generatedResponse({
  statusCode,
  headers,
  cookies,
  body = '',
}: FunctionResponse): EdgeResponse {
  const lines: HeaderMap = headersOfFields(headers);
  for (const [name, cookie] of Object.entries(cookies)) {
    for (const { value, attributes } of cookie.multiValue ?? [cookie]) {
      addHeader(lines, 'set-cookie', `${name}=${value}${attributes ? `; ${attributes}` : ''}`);
    }
  }
  const bytes =
    typeof body === 'string'
      ? Buffer.from(body)
      : Buffer.from(body.data, body.encoding === 'base64' ? 'base64' : 'utf8');
  return { status: statusCode, headers: lines, body: bytes };
}

function sameJson(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
