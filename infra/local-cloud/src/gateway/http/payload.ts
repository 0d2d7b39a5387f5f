import type { JsonObject } from '#src/cloudformation/json.ts';
import { type HeaderMap, headerValue } from '../header-map.ts';
import { decodePath, type RouteMatch } from './route-table.ts';
import type { DeclaredApi, DeclaredRoute } from './template.ts';

/** Its body is read. */
export interface ReceivedRequest {
  readonly method: string;
  /** The path as it was sent, still encoded. */
  readonly path: string;
  readonly query: string;
  readonly headers: HeaderMap;
  readonly body: Buffer;
  readonly sourceIp: string;
  readonly requestId: string;
  readonly time: Date;
}

const TEXT_TYPE = /^(text\/|application\/(json|javascript|xml)\b|[^;]*\+(json|xml)\b)/i;

/**
 * Payload format 2.0. `rawPath` is decoded, as HTTP APIs (unlike REST APIs) do it:
 * docs.aws.amazon.com/apigateway/latest/developerguide/http-api-develop-integrations-lambda.html
 */
export function payload(
  api: DeclaredApi,
  { route, pathParameters }: RouteMatch<DeclaredRoute>,
  request: ReceivedRequest,
): JsonObject {
  const cookies = cookiesOf(request.headers);
  const queryStringParameters = queryParameters(request.query);
  return {
    version: '2.0',
    routeKey: route.routeKey,
    rawPath: decodePath(request.path),
    rawQueryString: request.query,
    ...(cookies && { cookies }),
    headers: headersOf(request),
    ...(queryStringParameters && { queryStringParameters }),
    requestContext: requestContext(api, route, request),
    ...(pathParameters && { pathParameters }),
    ...bodyOf(request),
  };
}

function requestContext(api: DeclaredApi, route: DeclaredRoute, request: ReceivedRequest) {
  return {
    accountId: api.accountId,
    apiId: api.apiId,
    domainName: api.domainName,
    domainPrefix: api.apiId,
    http: {
      method: request.method,
      path: decodePath(request.path),
      protocol: 'HTTP/1.1',
      sourceIp: request.sourceIp,
      userAgent: headerValue(request.headers, 'user-agent') ?? '',
    },
    requestId: request.requestId,
    routeKey: route.routeKey,
    stage: '$default',
    time: commonLogTime(request.time),
    timeEpoch: request.time.getTime(),
  };
}

function cookiesOf(headers: HeaderMap): string[] | undefined {
  return headers
    .get('cookie')
    ?.flatMap((line) => line.split(';'))
    .map((cookie) => cookie.trim())
    .filter((cookie) => cookie !== '');
}

function headersOf({ headers, body, sourceIp }: ReceivedRequest): Record<string, string> {
  const joined = [...headers]
    .filter(([name]) => name !== 'cookie')
    .map(([name, values]) => [name, values.join(',')] as const);
  const forwarded = [...(headers.get('x-forwarded-for') ?? []), sourceIp].join(', ');
  return {
    ...Object.fromEntries(joined),
    'content-length': String(body.length),
    'x-forwarded-for': forwarded,
    'x-forwarded-port': '443',
    'x-forwarded-proto': 'https',
  };
}

function queryParameters(query: string): Record<string, string> | undefined {
  if (query === '') return undefined;
  const values = new Map<string, string[]>();
  for (const [name, value] of new URLSearchParams(query)) {
    values.set(name, [...(values.get(name) ?? []), value]);
  }
  return Object.fromEntries([...values].map(([name, all]) => [name, all.join(',')] as const));
}

function bodyOf({ headers, body }: ReceivedRequest) {
  if (body.length === 0) return { isBase64Encoded: false };
  const readable =
    TEXT_TYPE.test(headerValue(headers, 'content-type') ?? '') && !headers.has('content-encoding');
  return { body: body.toString(readable ? 'utf8' : 'base64'), isBase64Encoded: !readable };
}

/** `12/Mar/2020:19:03:58 +0000` */
export function commonLogTime(time: Date): string {
  const [, day, month, year, clock] = time.toUTCString().split(' ');
  return `${day}/${month}/${year}:${clock} +0000`;
}
