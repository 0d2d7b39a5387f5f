import type { Route } from '#shared/api/route.ts';
import type { ApiMiddleware, ApiResult } from '../call.ts';
import { Reply } from '../reply.ts';

/** Personal answers are never kept by a cache (THREAT-H4). */
export const answerHeaders = { 'content-type': 'application/json', 'cache-control': 'no-store' };

/** The response schema drops whatever it does not name. */
export function respond(route: Route): ApiMiddleware {
  return {
    after: (request) => {
      const reply =
        request.response instanceof Reply ? request.response : new Reply(request.response);
      const result: ApiResult = {
        statusCode: reply.status,
        headers: { ...answerHeaders, ...reply.headers },
        cookies: request.event.call.cookies,
        body: reply.status === 302 ? '' : JSON.stringify(route.response.parse(reply.body)),
      };
      request.response = result;
    },
  };
}
