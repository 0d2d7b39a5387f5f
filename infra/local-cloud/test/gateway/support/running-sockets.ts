import type { Json, JsonObject } from '#src/cloudformation/json.ts';
import { runningEdge } from '#test/edge/support/running-edge.ts';
import { openSocket } from './socket-client.ts';
import { socketStack } from './socket-template.ts';

/** A function's answer that pleases every route. */
export const OK = { statusCode: 200 };
/** Routes of a WebSocket API, each with the name of its function. */
export const routes = { $connect: 'open', $disconnect: 'end', $default: 'other', say: 'say' };

/** Plays the functions; what it throws is the error that a function ends with. */
export type Handler = (event: JsonObject, functionName: string) => Json | Promise<Json>;

/** A WebSocket API at /ws, and the events that its functions got, by name of the function. */
export async function runningSockets(
  handler: Handler = () => OK,
  resources = socketStack(routes),
  options: Parameters<typeof runningEdge>[2] = {},
) {
  const events = new Map<string, JsonObject[]>();
  const invoke = async (name: string, event: JsonObject) => {
    events.set(name, [...(events.get(name) ?? []), event]);
    try {
      return { payload: await handler(event, name) };
    } catch (error) {
      const errorMessage = error instanceof Error ? error.message : String(error);
      const payload = { errorType: 'Error', errorMessage, trace: [] };
      return { functionError: 'Unhandled', payload };
    }
  };
  const running = await runningEdge(resources, undefined, { invoke, ...options });
  const url = `ws://localhost:${running.edge.port}/ws`;
  const open = (headers?: Record<string, string>, path = '') =>
    openSocket(`${url}${path}`, headers);
  return { ...running, open, got: (name: string) => events.get(name) ?? [] };
}
