import type { Readable } from 'node:stream';
import type { Stack } from '#src/cloudformation/stack.ts';
import { accessLogLine } from '../access-log.ts';
import { type HeaderMap, headerValue } from '../header-map.ts';
import { type Invoke, integrate, type Outcome, refused } from '../integration.ts';
import type { GatewayResponse } from '../integration-response.ts';
import { newRequestId } from '../request-id.ts';
import { payload, type ReceivedRequest } from './payload.ts';
import { readBody } from './request-body.ts';
import { type RouteTable, routeTable } from './route-table.ts';
import { type DeclaredApi, type DeclaredRoute, declaredHttpApis } from './template.ts';

/** A request at the API's own endpoint. */
export interface GatewayRequest {
  readonly method: string;
  readonly path: string;
  readonly query: string;
  readonly headers: HeaderMap;
  readonly body: Readable;
  readonly sourceIp: string;
  /** Whether it is a WebSocket upgrade. */
  readonly isUpgrade: boolean;
}

export interface GatewayServices {
  readonly invoke: Invoke;
  accessLog(line: string): void;
  now(): Date;
}

export interface GatewayApi {
  readonly domainName: string;
  handle(request: GatewayRequest): Promise<GatewayResponse>;
}

/** docs.aws.amazon.com/apigateway/latest/developerguide/http-api-quotas.html */
const MAXIMUM_BODY = 10 * 1024 * 1024;
/** Limit for request line and header values together; same source. */
const MAXIMUM_HEAD_BYTES = 10_240;

/** The APIs by the domain name of their endpoints. */
export function httpApis(stack: Stack, services: GatewayServices): ReadonlyMap<string, GatewayApi> {
  const apis = declaredHttpApis(stack).map((api) => httpApi(api, services));
  return new Map(apis.map((api) => [api.domainName, api]));
}

function httpApi(api: DeclaredApi, services: GatewayServices): GatewayApi {
  const routes = routeTable(api.routes);
  async function handle(request: GatewayRequest): Promise<GatewayResponse> {
    const time = services.now();
    const started = performance.now();
    const body = await readBody(request.body, MAXIMUM_BODY);
    const received = { ...request, body: body ?? Buffer.of(), requestId: newRequestId(), time };
    const outcome = tooLarge(request, body) ?? (await route(api, routes, received, services));
    outcome.response.headers.set('apigw-requestid', [received.requestId]);
    if (api.accessLogFormat !== undefined) {
      const latencyMillis = Math.round(performance.now() - started);
      const answered = { api, request: received, latencyMillis, ...outcome };
      services.accessLog(accessLogLine(api.accessLogFormat, answered));
    }
    return outcome.response;
  }
  return { domainName: api.domainName, handle };
}

/** AWS documents no statuses; users report these. */
function tooLarge(request: GatewayRequest, body: Buffer | undefined): Outcome | undefined {
  if (headBytes(request) > MAXIMUM_HEAD_BYTES) {
    return refused(431, 'Request Header Fields Too Large');
  }
  return body ? undefined : refused(413, 'Request Entity Too Large');
}

function headBytes({ method, path, query, headers }: GatewayRequest): number {
  const requestLine = `${method} ${path}${query && `?${query}`} HTTP/1.1`;
  const values = [...headers.values()].flat();
  return Buffer.byteLength([requestLine, ...values].join(''));
}

async function route(
  api: DeclaredApi,
  routes: RouteTable<DeclaredRoute>,
  request: ReceivedRequest,
  services: GatewayServices,
): Promise<Outcome> {
  // Another Host would be a custom domain, which this endpoint does not serve.
  if (headerValue(request.headers, 'host') !== api.domainName) return refused(403, 'Forbidden');
  const match = routes(request.method, request.path);
  if (match === undefined) return refused(404, 'Not Found');
  const outcome = await integrate(match.route, payload(api, match, request), services.invoke);
  return { ...outcome, routeKey: match.route.routeKey };
}
