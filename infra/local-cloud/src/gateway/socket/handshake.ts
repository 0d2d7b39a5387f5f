import { type HeaderMap, headerValue } from '../header-map.ts';
import type { GatewayRequest } from '../http/http-api.ts';
import { type GatewayResponse, gatewayMessage } from '../integration-response.ts';
import type { DeclaredSocketApi } from './template.ts';

/** The error of a handshake that the gateway refuses before it invokes a function, if any. */
export function handshakeFault(
  { domainName, stage }: DeclaredSocketApi,
  { method, path, headers, isUpgrade }: GatewayRequest,
): GatewayResponse | undefined {
  // Another Host would be a custom domain, which this endpoint does not serve.
  if (headerValue(headers, 'host') !== domainName) return gatewayMessage(403, 'Forbidden');
  if (path !== `/${stage}` && path !== `/${stage}/`) return gatewayMessage(403, 'Forbidden');
  if (!isUpgrade) return gatewayMessage(426, 'Upgrade Required');
  if (method !== 'GET' || !isHandshake(headers)) return gatewayMessage(400, 'Bad Request');
  return undefined;
}

/** RFC 6455, section 4.2.1. */
function isHandshake(headers: HeaderMap): boolean {
  const key = headerValue(headers, 'sec-websocket-key') ?? '';
  return (
    /^[+/0-9A-Za-z]{22}==$/.test(key) && headerValue(headers, 'sec-websocket-version') === '13'
  );
}
