import { refusals } from '#shared/messages/refusals.ts';
import { ApiError, unavailable } from '../domain/api-error.ts';
import { describeError, log } from '../platform/logger.ts';

/** What the AWS SDK throws after its own retries when a table or service is asked too much. */
const throttles = new Set([
  'ProvisionedThroughputExceededException',
  'ThrottlingException',
  'RequestLimitExceeded',
  'TransactionConflictException',
  'TooManyRequestsException',
]);

/** What a caller may see of whatever was thrown (RULE-8); the rest is logged. */
export function visibleError(error: unknown, requestId: string): ApiError {
  if (error instanceof ApiError) return error;
  log('error', 'unexpected', { requestId, ...describeError(error) });
  const isThrottle = error instanceof Error && throttles.has(error.name);
  return isThrottle ? unavailable() : new ApiError(500, refusals.internal);
}
