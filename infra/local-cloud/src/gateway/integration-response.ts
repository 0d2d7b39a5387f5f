import { type IncomingMessage, validateHeaderName, validateHeaderValue } from 'node:http';
import type { Duplex } from 'node:stream';
import * as z from 'zod/mini';
import { isJsonObject, type Json } from '../cloudformation/json.ts';
import { addHeader, type HeaderMap } from './header-map.ts';

/** Continues a connection after its handshake; `head` is what the client has sent since. */
export type TakeOver = (request: IncomingMessage, socket: Duplex, head: Buffer) => void;

export interface GatewayResponse {
  readonly status: number;
  readonly headers: HeaderMap;
  readonly body: Buffer;
  /** Present with status 101 only. */
  readonly takeOver?: TakeOver;
}

const formatted = z.object({
  statusCode: z.coerce.number().check(z.int(), z.gte(100), z.lte(599)),
  headers: z.optional(
    z.nullable(z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]))),
  ),
  cookies: z.optional(z.nullable(z.array(z.string()))),
  body: z.optional(z.nullable(z.string())),
  isBase64Encoded: z.optional(z.nullable(z.boolean())),
});

/** Headers of the connection, which the gateway sets itself. */
const OWN_HEADERS = new Set([
  'connection',
  'content-length',
  'date',
  'keep-alive',
  'transfer-encoding',
]);

/**
 * An object with `statusCode` is the response, other JSON is its body. Undefined for a malformed response, which
 * is answered with 500:
 * docs.aws.amazon.com/apigateway/latest/developerguide/http-api-develop-integrations-lambda.html
 */
export function integrationResponse(result: Json): GatewayResponse | undefined {
  if (!isJsonObject(result) || !('statusCode' in result)) return inferredResponse(result);
  const parsed = formatted.safeParse(result);
  if (!parsed.success) return undefined;
  const { statusCode, cookies, body, isBase64Encoded } = parsed.data;
  const headers = headersOf(parsed.data.headers ?? {}, cookies ?? []);
  if (headers === undefined) return undefined;
  if (!headers.has('content-type')) headers.set('content-type', ['text/plain;charset=UTF-8']);
  const bytes = Buffer.from(body ?? '', isBase64Encoded === true ? 'base64' : 'utf8');
  return { status: statusCode, headers, body: bytes };
}

/** Such as `{"message":"Not Found"}`. */
export function gatewayMessage(status: number, message: string): GatewayResponse {
  return {
    status,
    headers: new Map([['content-type', ['application/json']]]),
    body: Buffer.from(JSON.stringify({ message })),
  };
}

function inferredResponse(result: Json): GatewayResponse {
  return {
    status: 200,
    headers: new Map([['content-type', ['application/json']]]),
    body: Buffer.from(typeof result === 'string' ? result : JSON.stringify(result)),
  };
}

function headersOf(
  declared: Readonly<Record<string, string | number | boolean>>,
  cookies: readonly string[],
): HeaderMap | undefined {
  const headers: HeaderMap = new Map();
  const lines = [
    ...Object.entries(declared).map(([name, value]) => [name, String(value)] as const),
    ...cookies.map((cookie) => ['set-cookie', cookie] as const),
  ];
  for (const [name, value] of lines) {
    if (OWN_HEADERS.has(name.toLowerCase())) continue;
    if (!isValid(name, value)) return undefined;
    addHeader(headers, name, value);
  }
  return headers;
}

function isValid(name: string, value: string): boolean {
  try {
    validateHeaderName(name);
    validateHeaderValue(name, value);
    return true;
  } catch {
    return false;
  }
}
