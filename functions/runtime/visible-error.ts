import { refusals } from '#shared/texts/refusals.ts';
import { describeError, log } from '../platform/logger.ts';
import { ApiError, unavailable } from '../rules/api-error.ts';

/** What the AWS SDK throws after its own retries when a table or service throttles. */
const throttles = new Set([
  'ProvisionedThroughputExceededException',
  'ThrottlingException',
  'RequestLimitExceeded',
  'TransactionConflictException',
  'TooManyRequestsException',
]);

/** Logs errors that are not an ApiError and replaces them by 500 or 503 (RULE-8). */
export function visibleError(error: unknown, requestId: string): ApiError {
  if (error instanceof ApiError) return error;
  log('error', 'unexpected', { requestId, ...describeError(error) });
  const isThrottle = error instanceof Error && throttles.has(error.name);
  return isThrottle ? unavailable() : new ApiError(500, refusals.internal);
}
