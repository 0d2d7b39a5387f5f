/** The payload is JSON text, for an error `{ errorType, errorMessage, trace }`. */
export interface Outcome {
  readonly payload: string;
  readonly functionError?: 'Unhandled';
}

/** Maximum payload of a synchronous invocation. Source: Lambda quotas. */
export const MAXIMUM_REQUEST_BYTES = 6_291_456;
/** Maximum answer of a synchronous invocation. Source: Lambda quotas. */
const MAXIMUM_RESPONSE_BYTES = 6_291_556;

/** An error if the payload is larger than Lambda allows. */
export function success(payload: string): Outcome {
  // A UTF-16 unit takes at most three bytes, so most answers need not be measured.
  const tooLarge =
    payload.length > MAXIMUM_RESPONSE_BYTES / 3 &&
    Buffer.byteLength(payload) > MAXIMUM_RESPONSE_BYTES;
  if (!tooLarge) return { payload };
  const limit = `maximum allowed payload size (${MAXIMUM_RESPONSE_BYTES} bytes)`;
  return failure('Function.ResponseSizeTooLarge', `Response payload size exceeded ${limit}.`);
}

export function timedOut(requestId: string, seconds: number): Outcome {
  const message = `RequestId: ${requestId} Error: Task timed out after ${seconds.toFixed(2)} seconds`;
  return failure('Sandbox.Timedout', message);
}

/** The instance ended before the function returned. */
export function exited(requestId: string, reason: string): Outcome {
  return failure('Runtime.ExitError', `RequestId: ${requestId} Error: Runtime exited: ${reason}`);
}

function failure(errorType: string, errorMessage: string): Outcome {
  return { functionError: 'Unhandled', payload: JSON.stringify({ errorType, errorMessage }) };
}
