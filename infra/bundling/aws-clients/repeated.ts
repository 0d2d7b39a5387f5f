import { isThrottlingError, isTransientError, StandardRetryStrategy } from '@smithy/core/retry';

export interface Repeats {
  readonly maxAttempts: number;
  /** What the first pause is at most, in milliseconds. */
  readonly baseDelay: number;
}

/** How the SDK asks a service again that nothing else was said of. */
export const usualRepeats: Repeats = { maxAttempts: 3, baseDelay: 50 };

/** Attempts again what the SDK would, as often and as late: by its own strategy, which waits as well. */
export function repeated(repeats: Repeats) {
  const strategy = new StandardRetryStrategy(repeats);
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

/** What the SDK wants to know besides it looks for itself. */
function isError(error: unknown): error is Parameters<typeof isThrottlingError>[0] {
  return error instanceof Error;
}
