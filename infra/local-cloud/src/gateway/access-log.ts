import { commonLogTime, type ReceivedRequest } from './http/payload.ts';
import type { DeclaredApi } from './http/template.ts';
import type { Outcome } from './integration.ts';

interface Answered extends Outcome {
  readonly api: DeclaredApi;
  readonly request: ReceivedRequest;
  readonly latencyMillis: number;
}

/** Variables without a value appear as `-`. */
export function formatLogLine(format: string, values: ReadonlyMap<string, string>): string {
  return format.replace(
    /\$context\.([A-Za-z.]+)/g,
    (_match, name: string) => values.get(name) ?? '-',
  );
}

/** Paths and queries are not available, since they contain tokens: `$context.path` appears as `-`. */
export function accessLogLine(format: string, answered: Answered): string {
  return formatLogLine(format, contextOf(answered));
}

function contextOf(answered: Answered): ReadonlyMap<string, string> {
  const { api, request, response, routeKey, latencyMillis, integrationError } = answered;
  return new Map([
    ['accountId', api.accountId],
    ['apiId', api.apiId],
    ['domainName', api.domainName],
    ['httpMethod', request.method],
    ['identity.sourceIp', request.sourceIp],
    ['identity.userAgent', request.headers.get('user-agent')?.join(' ') ?? '-'],
    ['integrationErrorMessage', integrationError ?? '-'],
    ['protocol', 'HTTP/1.1'],
    ['requestId', request.requestId],
    ['requestTime', commonLogTime(request.time)],
    ['requestTimeEpoch', String(request.time.getTime())],
    ['responseLatency', String(latencyMillis)],
    ['responseLength', String(response.body.length)],
    ['routeKey', routeKey ?? '-'],
    ['stage', '$default'],
    ['status', String(response.status)],
  ]);
}
