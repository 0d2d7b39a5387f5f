import type { Clock } from '#src/clock.ts';
import type { JsonObject } from '#src/cloudformation/json.ts';
import { formatLogLine } from '../access-log.ts';
import { commonLogTime } from '../http/payload.ts';
import type { Invoke } from '../integration.ts';
import { authorize } from './authorize.ts';
import { type SocketEvent, withAuthorizer } from './events.ts';
import { invokeRoute, type RouteOutcome } from './invoke-route.ts';
import type { DeclaredSocketRoute } from './route-template.ts';
import type { DeclaredSocketApi } from './template.ts';
import { createThrottle } from './throttle.ts';

export interface SocketServices {
  readonly invoke: Invoke;
  readonly clock: Clock;
  accessLog(line: string): void;
}

interface Dispatched extends RouteOutcome {
  /** The authorizer's context of the connection, if the route has an authorizer that allowed it. */
  readonly authorizer?: JsonObject;
}

type Dispatch = (route: DeclaredSocketRoute, event: SocketEvent) => Promise<Dispatched>;

const TOO_MANY: RouteOutcome = { status: 429, message: 'Too Many Requests' };

/** Applies throttle, authorizer and function, then writes a line of the access log. */
export function createDispatch(api: DeclaredSocketApi, services: SocketServices): Dispatch {
  const mayPass = createThrottle(api.throttle, services.clock);
  return async (route, event) => {
    const passes = route.routeKey === '$disconnect' || mayPass(route.routeKey);
    const outcome = passes ? await ask(api, route, event, services.invoke) : TOO_MANY;
    if (api.accessLogFormat !== undefined) {
      services.accessLog(logLine(api.accessLogFormat, api, route, event, outcome));
    }
    return outcome;
  };
}

async function ask(
  api: DeclaredSocketApi,
  route: DeclaredSocketRoute,
  event: SocketEvent,
  invoke: Invoke,
): Promise<Dispatched> {
  if (route.authorizer === undefined) return invokeRoute(route, event, invoke);
  const answer = await authorize(route.authorizer, api, event, invoke);
  if ('refused' in answer) return answer.refused;
  const { authorizer } = answer;
  return { ...(await invokeRoute(route, withAuthorizer(event, authorizer), invoke)), authorizer };
}

function logLine(
  format: string,
  { apiId, stage }: DeclaredSocketApi,
  { routeKey }: DeclaredSocketRoute,
  { requestId, time, eventType }: SocketEvent,
  { status, authorizerError = '-', integrationError = '-', integrationMillis }: RouteOutcome,
): string {
  const values = {
    apiId,
    'authorizer.error': authorizerError,
    eventType,
    integrationErrorMessage: integrationError,
    integrationLatency: String(integrationMillis ?? '-'),
    requestId,
    requestTime: commonLogTime(new Date(time)),
    requestTimeEpoch: String(time),
    routeKey,
    stage,
    status: String(status),
  };
  return formatLogLine(format, new Map(Object.entries(values)));
}
