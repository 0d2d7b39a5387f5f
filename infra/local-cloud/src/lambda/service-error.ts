/** Why the service refuses an invocation; the function has not begun. */
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

/** Whether the call was refused because the account's limit of running functions is reached; a retry may succeed. */
export function isThrottled(error: unknown): boolean {
  return error instanceof LambdaServiceError && error.code === 'TooManyRequestsException';
}
