import * as z from 'zod/mini';
import type { Invoke } from '../integration.ts';
import { within } from '../within.ts';
import type { SocketEvent } from './events.ts';
import type { DeclaredSocketRoute, FunctionTarget } from './route-template.ts';

/** Only the status of the function's answer is used. */
export interface RouteOutcome {
  readonly status: number;
  /** Message to the client, if the gateway chose the status. */
  readonly message?: string;
  /** Shown in the access log only. */
  readonly integrationError?: string;
  /** Error of the authorizer, shown in the access log only. */
  readonly authorizerError?: string;
  /** Duration of the invocation; absent if there was none. */
  readonly integrationMillis?: number;
}

/** Unlike an HTTP API, a WebSocket API requires a status code in the answer. */
const answerSchema = z.object({
  statusCode: z.coerce.number().check(z.int(), z.gte(100), z.lte(599)),
});

/** Failures become the statuses of AWS. */
export async function invokeRoute(
  { target }: DeclaredSocketRoute,
  event: SocketEvent,
  invoke: Invoke,
): Promise<RouteOutcome> {
  if ('mockStatus' in target) return { status: target.mockStatus };
  const { functionName, mayInvoke } = target;
  if (!mayInvoke) return failed(500, `The API is not permitted to invoke ${functionName}`);
  const startedAt = performance.now();
  const outcome = await answerOf(target, event, invoke);
  return { ...outcome, integrationMillis: Math.round(performance.now() - startedAt) };
}

async function answerOf(
  { functionName, timeoutMillis }: FunctionTarget,
  { payload }: SocketEvent,
  invoke: Invoke,
): Promise<RouteOutcome> {
  try {
    const result = await within(timeoutMillis, invoke(functionName, payload));
    if (result === undefined) return timedOut(functionName);
    if (result.functionError) return failed(502, `${functionName}: ${result.functionError}`);
    const answer = answerSchema.safeParse(result.payload);
    if (answer.success) return { status: answer.data.statusCode };
    return failed(502, `${functionName} returned no status code`);
  } catch (error) {
    return failed(500, error instanceof Error ? error.message : String(error));
  }
}

function failed(status: number, integrationError: string): RouteOutcome {
  return { status, message: 'Internal server error', integrationError };
}

function timedOut(functionName: string): RouteOutcome {
  const integrationError = `${functionName} did not answer in time`;
  return { status: 504, message: 'Endpoint request timed out', integrationError };
}
