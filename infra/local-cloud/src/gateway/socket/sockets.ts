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

/** Throws with the name of anything that is not supported. */
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
