import type { IncomingMessage } from 'node:http';

/**
 * Why a request of the console is refused; undefined when it is not. What changes state must come
 * from the console's own pages or from a program that sends neither header; the edge has already
 * made sure that the Host is a local one, so no other site can pose as this origin.
 */
export function refusal({ method, headers }: IncomingMessage): string | undefined {
  if (method === 'GET' || method === 'HEAD') return undefined;
  const { origin, host } = headers;
  const site = headers['sec-fetch-site'];
  const foreignOrigin = origin !== undefined && origin !== `http://${host}`;
  const foreignSite = site !== undefined && site !== 'same-origin' && site !== 'none';
  return foreignOrigin || foreignSite ? 'This call must come from the console itself' : undefined;
}
