import type { AwsResponse } from './aws-request.ts';

/** Such as `AccessDeniedException`. */
export class AwsError extends Error {
  readonly code: string;
  readonly statusCode: number;

  constructor(code: string, message: string, statusCode = 400) {
    super(message);
    this.code = code;
    this.statusCode = statusCode;
  }
}

/** The answer of a JSON service. DynamoDB spells `Message` with a capital for denied access. */
export function errorResponse(error: AwsError, type = error.code): AwsResponse {
  const { message } = error;
  return jsonResponse({ __type: type, message, Message: message }, error.statusCode, {
    'x-amzn-errortype': error.code,
  });
}

export function jsonResponse(
  body: object,
  statusCode = 200,
  headers: Readonly<Record<string, string>> = {},
): AwsResponse {
  const type = { 'content-type': 'application/x-amz-json-1.1' };
  return { statusCode, headers: { ...type, ...headers }, body: JSON.stringify(body) };
}
