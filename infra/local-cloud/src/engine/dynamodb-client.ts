import * as z from 'zod/mini';
import { type Json, jsonSchema } from '../cloudformation/json.ts';

/** An emulator accepts any signature, but requires one. */
export function engineHeaders(target: string): Record<string, string> {
  return {
    'content-type': 'application/x-amz-json-1.0',
    'x-amz-target': target,
    'x-amz-date': '20260101T000000Z',
    authorization: ENGINE_AUTHORIZATION,
  };
}

const ENGINE_AUTHORIZATION =
  'AWS4-HMAC-SHA256 Credential=local/20260101/us-east-1/dynamodb/aws4_request, SignedHeaders=host;x-amz-date, Signature=0';

const errorSchema = z.object({
  __type: z.string(),
  message: z.optional(z.string()),
  Message: z.optional(z.string()),
});

/** `type` is the short name, such as `ResourceNotFoundException`. */
export class EngineError extends Error {
  readonly type: string;

  constructor(operation: string, type: string, message: string) {
    super(`${operation}: ${type}: ${message}`);
    this.type = type;
  }
}

/** Throws an EngineError if the call is refused. */
export async function callEngine(
  endpoint: string,
  operation: string,
  input: object,
): Promise<Json> {
  const response = await fetch(endpoint, {
    method: 'POST',
    headers: engineHeaders(`DynamoDB_20120810.${operation}`),
    body: JSON.stringify(input),
  });
  const body = await response.json();
  if (response.ok) return jsonSchema.parse(body);
  const error = errorSchema.parse(body);
  const type = error.__type.slice(error.__type.indexOf('#') + 1);
  throw new EngineError(operation, type, error.message ?? error.Message ?? '');
}
