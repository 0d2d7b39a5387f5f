import type { ErrorBody } from '../../../shared/api/error-body.ts';
import { refusals } from '../../../shared/messages.ts';
import { ApiError, unavailable } from '../../domain/api-error.ts';
import type { ApiMiddleware, ApiResult } from '../call.ts';
import { describeError, log } from '../logger.ts';
import { answerHeaders } from './respond.ts';

/** What the AWS SDK throws after its own retries when a table or service is asked too much. */
const throttles = new Set([
  'ProvisionedThroughputExceededException',
  'ThrottlingException',
  'RequestLimitExceeded',
  'TransactionConflictException',
  'TooManyRequestsException',
]);

/** The one mapper from what was thrown to what the caller may see (decisions 8). */
export function answerErrors(): ApiMiddleware {
  return {
    onError: (request) => {
      const { requestId, cookies } = request.event.call;
      const error = visibleError(request.error, requestId);
      const body: ErrorBody = {
        message: error.message,
        ...(error.issues && { issues: error.issues }),
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

function visibleError(error: unknown, requestId: string): ApiError {
  if (error instanceof ApiError) return error;
  log('error', 'unexpected', { requestId, ...describeError(error) });
  const isThrottle = error instanceof Error && throttles.has(error.name);
  return isThrottle ? unavailable() : new ApiError(500, refusals.internal);
}
