import { LambdaServiceError } from './service-error.ts';

/**
 * Runs the work, or throws like Lambda if the concurrency limit is reached. All functions share the limit of the
 * account.
 * https://docs.aws.amazon.com/lambda/latest/dg/lambda-concurrency.html
 */
export function createConcurrency(limit: number): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0;
  return async (work) => {
    if (running >= limit) {
      throw new LambdaServiceError('TooManyRequestsException', 429, 'Rate Exceeded.');
    }
    running += 1;
    try {
      return await work();
    } finally {
      running -= 1;
    }
  };
}
