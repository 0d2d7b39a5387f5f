import { isThrottlingError, isTransientError, StandardRetryStrategy } from '@smithy/core/retry';

export interface RetryOptions {
  readonly maxAttempts: number;
  /** Maximum of the first pause, in milliseconds. */
  readonly baseDelay: number;
}

/** The SDK's defaults. */
export const defaultRetries: RetryOptions = { maxAttempts: 3, baseDelay: 50 };

/** Retries by the SDK's own strategy, which also waits. */
export function retrying(retries: RetryOptions) {
  const strategy = new StandardRetryStrategy(retries);
  return async <T>(attempt: () => Promise<T>): Promise<T> => {
    let token = await strategy.acquireInitialRetryToken('');
    for (;;) {
      try {
        const result = await attempt();
        strategy.recordSuccess(token);
        return result;
      } catch (error) {
        const errorType = kindOf(error);
        token = await strategy.refreshRetryTokenForRetry(token, { errorType }).catch(() => {
          throw error;
        });
      }
    }
  };
}

function kindOf(error: unknown) {
  if (!isError(error)) return 'CLIENT_ERROR';
  if (isThrottlingError(error)) return 'THROTTLING';
  return isTransientError(error) ? 'TRANSIENT' : 'CLIENT_ERROR';
}

/** The SDK's classifiers check further fields themselves. */
function isError(error: unknown): error is Parameters<typeof isThrottlingError>[0] {
  return error instanceof Error;
}
