import type { Route } from '#shared/api/route.ts';
import type { ApiMiddleware, ApiResult } from '../call.ts';
import { Reply } from '../reply.ts';

/** Caches never store responses, which may be personal (THREAT-H4). */
export const answerHeaders = { 'content-type': 'application/json', 'cache-control': 'no-store' };

const types = {
  page: 'text/html; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
  pdf: 'application/pdf',
} as const;

/** The response schema drops unknown fields. */
export function respond(route: Route): ApiMiddleware {
  return {
    after: (request) => {
      const reply =
        request.response instanceof Reply ? request.response : new Reply(request.response);
      const type = route.opens && { 'content-type': types[route.opens] };
      const result: ApiResult = {
        statusCode: reply.status,
        headers: { ...answerHeaders, ...type, ...reply.headers },
        cookies: request.event.call.cookies,
        ...bodyOf(route, reply),
      };
      request.response = result;
    },
  };
}

function bodyOf(route: Route, { status, body }: Reply<unknown>) {
  if (status >= 300 && status < 400) return { body: '' };
  const answer = route.response.parse(body);
  if (answer instanceof Uint8Array) {
    return { body: Buffer.from(answer).toString('base64'), isBase64Encoded: true };
  }
  return { body: route.opens ? String(answer) : JSON.stringify(answer) };
}
