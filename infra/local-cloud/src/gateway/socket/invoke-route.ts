import * as z from 'zod/mini';
import type { Invoke } from '../integration.ts';
import { within } from '../within.ts';
import type { SocketEvent } from './events.ts';
import type { DeclaredSocketRoute } from './route-template.ts';

/** What the function returned beside the status goes nowhere. */
export interface RouteOutcome {
  readonly status: number;
  /** What the client is told when it was not the function that chose the status. */
  readonly message?: string;
  /** Shown in the access log only. */
  readonly integrationError?: string;
  /** The same of the authorizer. */
  readonly authorizerError?: string;
  /** How long the function was waited for; absent when it was not asked. */
  readonly integrationMillis?: number;
}

/** Unlike an HTTP API, a WebSocket API takes nothing without a status code for an answer. */
const answerSchema = z.object({
  statusCode: z.coerce.number().check(z.int(), z.gte(100), z.lte(599)),
});

/** What fails becomes the status that AWS gives it. */
export async function invokeRoute(
  route: DeclaredSocketRoute,
  event: SocketEvent,
  invoke: Invoke,
): Promise<RouteOutcome> {
  const { functionName, mayInvoke } = route;
  if (!mayInvoke) return failed(500, `The API is not permitted to invoke ${functionName}`);
  const startedAt = performance.now();
  const outcome = await answerOf(route, event, invoke);
  return { ...outcome, integrationMillis: Math.round(performance.now() - startedAt) };
}

async function answerOf(
  { functionName, timeoutMillis }: DeclaredSocketRoute,
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
