import type { Stack } from '#src/cloudformation/stack.ts';
import type { Connection } from './connection.ts';
import type { SocketServices } from './dispatch.ts';
import { type SocketApi, socketApi } from './socket-api.ts';
import { declaredSocketApis } from './template.ts';

/** The WebSocket APIs of a stack and what is connected to them. */
export interface Sockets {
  readonly apis: readonly SocketApi[];
  /** Every open connection. */
  connections(): readonly Connection[];
  /** Ends every connection. */
  stop(): void;
}

/** Compiles the stack's WebSocket APIs; throws by name for what they cannot honour. */
export function startSockets(stack: Stack, services: SocketServices): Sockets {
  const apis = declaredSocketApis(stack).map((api) => socketApi(api, services));
  return {
    apis,
    connections: () => apis.flatMap(({ connections }) => [...connections.values()]),
    stop() {
      for (const api of apis) api.stop();
    },
  };
}
