import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import type { ApiAnswer, ApiRequest } from './execute.ts';
import { parseForm } from './form.ts';

/** Allows calls from any page; the key decides about rights. */
export const crossOrigin = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Methods': 'GET, POST, DELETE',
  'Access-Control-Allow-Headers': 'Authorization, Content-Type, Idempotency-Key, Stripe-Version',
  'Access-Control-Expose-Headers': 'Request-Id, Idempotent-Replayed',
  'Access-Control-Max-Age': '300',
} as const;

type Execute = (request: ApiRequest) => Promise<ApiAnswer | undefined>;

/** The handler of `/v1/...`; closes the connection for a lost answer. */
export function createHttpApi(execute: Execute, apiVersion: string) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const asked = await readRequest(request);
    const answer = await execute(asked);
    if (!answer) {
      response.destroy();
      return;
    }
    response.writeHead(answer.status, headersOf(answer, asked, apiVersion)).end(answer.body);
  };
}

async function readRequest(request: IncomingMessage): Promise<ApiRequest> {
  const { pathname, search } = new URL(request.url ?? '/', 'http://localhost');
  const { method = 'GET', headers } = request;
  const sent = parseForm(method === 'POST' ? await text(request) : search);
  return { method, path: pathname, headers, sent };
}

function headersOf(answer: ApiAnswer, { headers }: ApiRequest, apiVersion: string) {
  const key = headers['idempotency-key'];
  return {
    ...crossOrigin,
    'Content-Type': 'application/json',
    'Cache-Control': 'no-cache, no-store',
    'Request-Id': answer.requestId,
    'Stripe-Version': apiVersion,
    ...(key === undefined ? {} : { 'Idempotency-Key': key, 'Original-Request': answer.requestId }),
    ...(answer.replayed ? { 'Idempotent-Replayed': 'true' } : {}),
  };
}
