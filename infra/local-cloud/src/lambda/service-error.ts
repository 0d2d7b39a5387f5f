/** Why the service refuses an invocation, before the function starts. */
export class LambdaServiceError extends Error {
  readonly code:
    | 'ResourceNotFoundException'
    | 'RequestTooLargeException'
    | 'TooManyRequestsException';
  readonly statusCode: number;

  constructor(code: LambdaServiceError['code'], statusCode: number, message: string) {
    super(message);
    this.code = code;
    this.statusCode = statusCode;
  }
}

/** Whether the call was refused by the concurrency limit; a retry may succeed. */
export function isThrottled(error: unknown): boolean {
  return error instanceof LambdaServiceError && error.code === 'TooManyRequestsException';
}
