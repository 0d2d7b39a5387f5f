import type { Json, JsonObject } from '../cloudformation/json.ts';
import { LambdaServiceError } from '../lambda/service-error.ts';
import type { DeclaredRoute } from './http/template.ts';
import {
  type GatewayResponse,
  gatewayMessage,
  integrationResponse,
} from './integration-response.ts';
import { within } from './within.ts';

/** Throws a LambdaServiceError when Lambda refuses. */
export type Invoke = (
  functionName: string,
  event: JsonObject,
) => Promise<{ readonly payload: Json; readonly functionError?: string }>;

export interface Outcome {
  readonly response: GatewayResponse;
  /** Absent if no route matched. */
  readonly routeKey?: string | undefined;
  /** Why the function's answer could not be passed on; for the access log only. */
  readonly integrationError?: string | undefined;
}

export function refused(status: number, message: string, integrationError?: string): Outcome {
  return { response: gatewayMessage(status, message), integrationError };
}

/** Failures are answered with 500, timeouts and throttled functions with 503. */
export async function integrate(
  { functionName, mayInvoke, timeoutMillis }: DeclaredRoute,
  event: JsonObject,
  invoke: Invoke,
): Promise<Outcome> {
  if (!mayInvoke) return failed(`The API is not permitted to invoke ${functionName}`);
  try {
    const result = await within(timeoutMillis, invoke(functionName, event));
    if (result === undefined) {
      return refused(503, 'Service Unavailable', `${functionName} did not answer in time`);
    }
    if (result.functionError) return failed(`${functionName}: ${result.functionError}`);
    const response = integrationResponse(result.payload);
    return response ? { response } : failed(`${functionName} returned a malformed response`);
  } catch (error) {
    if (!(error instanceof LambdaServiceError)) throw error;
    if (error.statusCode === 413) return refused(413, 'Request Entity Too Large', error.message);
    if (error.statusCode === 429) return refused(503, 'Service Unavailable', error.message);
    return failed(error.message);
  }
}

function failed(integrationError: string): Outcome {
  return refused(500, 'Internal Server Error', integrationError);
}
