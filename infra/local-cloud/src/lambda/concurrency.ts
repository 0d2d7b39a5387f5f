import { LambdaServiceError } from './service-error.ts';

/**
 * Runs the work unless as much as the limit runs already: then it throws as Lambda does, in every function
 * alike, since they share what the account may run at once.
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
