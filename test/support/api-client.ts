import type { Context } from 'aws-lambda';
import * as z from 'zod/mini';
import type { ApiEvent } from '#functions/runtime/http/call.ts';
import { context } from './lambda-context.ts';
import { secrets } from './test-secrets.ts';

const result = z.object({
  statusCode: z.int(),
  headers: z.record(z.string(), z.string()),
  cookies: z.array(z.string()),
  body: z.string(),
  isBase64Encoded: z.optional(z.boolean()),
});

type Handler = (event: ApiEvent, context: Context) => unknown;

export interface Ask {
  readonly method?: string;
  readonly body?: unknown;
  readonly rawBody?: string;
  readonly isBase64Encoded?: boolean;
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string | undefined>>;
  readonly cookies?: readonly string[];
}

/**
 * A browser that calls a handler directly: adds what CloudFront and the HTTP API would add, and
 * stores cookies.
 */
export class ApiClient {
  readonly address: string;
  cookie: string | undefined;

  constructor(address = '203.0.113.1') {
    this.address = address;
  }

  async call(handler: Handler, ask: Ask = {}) {
    const answer = result.parse(await handler(this.#event(ask), context));
    const [session] = answer.cookies;
    if (session) this.cookie = session.split(';')[0];
    const isJson = answer.headers['content-type'] === 'application/json' && answer.body !== '';
    const json: unknown = isJson ? JSON.parse(answer.body) : undefined;
    return { ...answer, status: answer.statusCode, json };
  }

  #event(ask: Ask): ApiEvent {
    const hasBody = ask.body !== undefined || ask.rawBody !== undefined;
    const method = ask.method ?? (hasBody ? 'POST' : 'GET');
    const body = ask.rawBody ?? (ask.body === undefined ? undefined : JSON.stringify(ask.body));
    return {
      version: '2.0',
      routeKey: `${method} /api/tested`,
      rawPath: '/api/tested',
      rawQueryString: '',
      headers: {
        'x-origin-secret': secrets.get('origin'),
        'x-viewer-address': this.address,
        ...(hasBody && { 'content-type': 'application/json' }),
        ...ask.headers,
      },
      cookies: [...(ask.cookies ?? (this.cookie ? [this.cookie] : []))],
      ...(body !== undefined && { body }),
      ...(ask.params && { pathParameters: ask.params }),
      ...(ask.query && { queryStringParameters: ask.query }),
      isBase64Encoded: ask.isBase64Encoded ?? false,
      requestContext: requestContext(method, this.address),
      call: {
        requestId: '',
        now: new Date(0),
        visitorAddress: '',
        device: { agent: null, country: null },
        session: null,
        user: null,
        cookies: [],
      },
    };
  }
}

function requestContext(method: string, sourceIp: string): ApiEvent['requestContext'] {
  return {
    accountId: '000000000000',
    apiId: 'api',
    domainName: 'api.execute-api.us-east-1.amazonaws.com',
    domainPrefix: 'api',
    http: { method, path: '/api/tested', protocol: 'HTTP/1.1', sourceIp, userAgent: 'test' },
    requestId: 'gateway-request',
    routeKey: `${method} /api/tested`,
    stage: '$default',
    time: '01/Jan/2026:00:00:00 +0000',
    timeEpoch: 0,
  };
}
