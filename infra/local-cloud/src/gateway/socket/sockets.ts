import type { Stack } from '#src/cloudformation/stack.ts';
import type { Connection } from './connection.ts';
import type { SocketServices } from './dispatch.ts';
import { type SocketApi, socketApi } from './socket-api.ts';
import { declaredSocketApis } from './template.ts';

export interface Sockets {
  readonly apis: readonly SocketApi[];
  connections(): readonly Connection[];
  stop(): void;
}

/** Throws by name for what the APIs cannot honour. */
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
