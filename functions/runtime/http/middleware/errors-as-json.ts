import { visibleError } from '#functions/runtime/visible-error.ts';
import type { ErrorBody } from '#shared/api/error-body.ts';
import type { ApiMiddleware, ApiResult } from '../call.ts';
import { answerHeaders } from './respond.ts';

/** Maps what was thrown to what the caller may see (RULE-8). */
export function errorsAsJson(): ApiMiddleware {
  return {
    onError: (request) => {
      const { requestId, cookies } = request.event.call;
      const error = visibleError(request.error, requestId);
      const body: ErrorBody = {
        message: error.message,
        ...(error.issues && { issues: error.issues }),
        ...(error.next && { next: error.next }),
        ...(error.versions && { versions: error.versions }),
        ...(error.status >= 500 && { requestId }),
      };
      const result: ApiResult = {
        statusCode: error.status,
        headers: { ...answerHeaders, ...error.headers },
        cookies,
        body: JSON.stringify(body),
      };
      request.response = result;
    },
  };
}
