import type { Readable } from 'node:stream';
import type { HeaderMap } from '#src/gateway/header-map.ts';
import type { TakeOver } from '#src/gateway/integration-response.ts';

/** A viewer's request as CloudFront sees it. */
export interface ViewerRequest {
  readonly id: string;
  readonly method: string;
  /** The path as it was sent, still encoded. */
  readonly path: string;
  /** Without the question mark; empty if there is none. */
  readonly query: string;
  readonly headers: HeaderMap;
  readonly body: Readable;
  readonly clientIp: string;
  /** Whether it is a WebSocket upgrade. */
  readonly isUpgrade: boolean;
}

export interface EdgeResponse {
  readonly status: number;
  readonly headers: HeaderMap;
  readonly body: Buffer | Readable;
  /** Identifies the bytes, for caching their compressed form. */
  readonly contentId?: string;
  /** Continues the viewer's connection; only with status 101. */
  readonly takeOver?: TakeOver;
}

/** An answer of CloudFront itself that refuses a request. */
export function edgeError(status: number, reason: string): EdgeResponse {
  const body = `<!DOCTYPE HTML>
<html><head><title>ERROR: The request could not be satisfied</title></head>
<body><h1>${status} ERROR</h1><h2>The request could not be satisfied.</h2><p>${reason}</p></body></html>
`;
  return {
    status,
    headers: new Map([
      ['content-type', ['text/html']],
      ['x-cache', ['Error from cloudfront']],
    ]),
    body: Buffer.from(body),
  };
}

export function redirect(location: string): EdgeResponse {
  return { status: 302, headers: new Map([['location', [location]]]), body: Buffer.of() };
}
