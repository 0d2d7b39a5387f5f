import { visibleError } from '#functions/runtime/visible-error.ts';
import type { ApiMiddleware, ApiResult } from '../call.ts';
import { answerHeaders } from './respond.ts';

/** Responds to errors with a line of text, which the visitor's browser shows (RULE-8). */
export function errorsAsText(): ApiMiddleware {
  return {
    onError: (request) => {
      const error = visibleError(request.error, request.event.call.requestId);
      const type = { 'content-type': 'text/plain; charset=utf-8' };
      const result: ApiResult = {
        statusCode: error.status,
        headers: { ...answerHeaders, ...type, ...error.headers },
        cookies: [],
        body: error.issues?.[0]?.message ?? error.message,
      };
      request.response = result;
    },
  };
}
