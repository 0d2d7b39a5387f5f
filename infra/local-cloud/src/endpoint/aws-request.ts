import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';

/** A request to an AWS service, its body read. */
export interface AwsRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
  /** Who signed it; undefined when nobody did. */
  readonly accessKeyId: string | undefined;
}

/** What a service answers. */
export interface AwsResponse {
  readonly statusCode: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | string;
}

/** One AWS service behind the endpoint. */
export interface AwsService {
  /** Tells whether a request is for this service. */
  serves(request: AwsRequest): boolean;
  answer(request: AwsRequest): Promise<AwsResponse>;
}

const CREDENTIAL = /Credential=([^/]+)\//;

/** Reads a request to its end; the signature says who sent it. */
export async function readAwsRequest(message: IncomingMessage): Promise<AwsRequest> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk);
  return {
    method: message.method ?? '',
    path: message.url ?? '/',
    headers: message.headers,
    body: chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks),
    accessKeyId: CREDENTIAL.exec(message.headers.authorization ?? '')?.[1],
  };
}

/** The operation in `X-Amz-Target: PREFIX.Operation`; undefined for another prefix. */
export function targetOperation(request: AwsRequest, prefix: string): string | undefined {
  const target = String(request.headers['x-amz-target'] ?? '');
  return target.startsWith(`${prefix}.`) ? target.slice(prefix.length + 1) : undefined;
}
