import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { readBody } from './read-body.ts';

/** Its body is read. */
export interface AwsRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
  /** Undefined if the request is not signed. */
  readonly accessKeyId: string | undefined;
}

export interface AwsResponse {
  readonly statusCode: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | string;
}

export interface AwsService {
  serves(request: AwsRequest): boolean;
  answer(request: AwsRequest): Promise<AwsResponse>;
}

const CREDENTIAL = /Credential=([^/]+)\//;

/** Reads the whole request and verifies its signature. */
export async function readAwsRequest(message: IncomingMessage): Promise<AwsRequest> {
  return {
    method: message.method ?? '',
    path: message.url ?? '/',
    headers: message.headers,
    body: await readBody(message),
    accessKeyId: CREDENTIAL.exec(message.headers.authorization ?? '')?.[1],
  };
}

/** `PREFIX.Operation` in `X-Amz-Target`; undefined for another prefix. */
export function targetOperation(request: AwsRequest, prefix: string): string | undefined {
  const target = String(request.headers['x-amz-target'] ?? '');
  return target.startsWith(`${prefix}.`) ? target.slice(prefix.length + 1) : undefined;
}
