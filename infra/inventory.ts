import type { Access, Route } from '../shared/api/route.ts';
import { listRoutes } from '../shared/api/routes.ts';
import { listSocketRoutes } from '../shared/chat/routes.ts';
import { sizeOf } from './function-sizes.ts';
import { type EventFunction, eventFunctions, type QueueName } from './schedules-and-queues.ts';

/** What deployment needs to know of one Lambda function, derived from its name. */
export interface FunctionSpec {
  readonly name: string;
  /** `AdminCreateCustomer` for `admin.createCustomer`; without the group for `events`. */
  readonly logicalId: string;
  /** A path from the project's root. */
  readonly entry: string;
  readonly memoryMb: number;
  readonly timeoutSeconds: number;
  readonly route?: {
    readonly method: Route['method'];
    readonly path: string;
    readonly access: Access;
  };
  /** The socket's route: `$disconnect`, `$default`, or the `type` of its frames. */
  readonly socketRouteKey?: string;
  readonly isSocketAuthorizer?: true;
  readonly schedule?: string;
  readonly queue?: QueueName;
}

/** Routes first, in the order of the route table. */
export function listFunctions(): readonly FunctionSpec[] {
  const routed = listRoutes().map(({ group, key, route }) => ({
    ...specOf(group, key),
    logicalId: `${capitalise(group)}${capitalise(key)}`,
    route: { method: route.method, path: route.path, access: route.access },
  }));
  const sockets = listSocketRoutes().map(({ key, route }) => ({
    ...specOf('chat', key),
    logicalId: `Chat${capitalise(key)}`,
    socketRouteKey: route.routeKey,
  }));
  const events = Object.entries<EventFunction>(eventFunctions).map(([key, event]) => ({
    ...specOf('events', key),
    ...event,
    logicalId: capitalise(key),
  }));
  return [...routed, socketAuthorizer, ...sockets, ...events];
}

const socketAuthorizer: FunctionSpec = {
  ...specOf('chat', 'authorize'),
  logicalId: 'ChatAuthorize',
  isSocketAuthorizer: true,
};

function specOf(group: string, key: string) {
  const name = `${group}.${key}`;
  const entry = `functions/${kebabCase(group)}/${kebabCase(key)}.ts`;
  return { name, entry, ...sizeOf(name) };
}

function kebabCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

function capitalise(name: string): string {
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
}
