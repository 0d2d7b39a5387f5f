import type { IncomingMessage } from 'node:http';

/**
 * Why the console refuses a request; undefined if it accepts the request. Requests that change state must come from
 * the console's own pages, or from a program that sends neither header. The edge has already checked that the
 * Host is local, so no other site can pose as this origin.
 */
export function refusal({ method, headers }: IncomingMessage): string | undefined {
  if (method === 'GET' || method === 'HEAD') return undefined;
  const { origin, host } = headers;
  const site = headers['sec-fetch-site'];
  const foreignOrigin = origin !== undefined && origin !== `http://${host}`;
  const foreignSite = site !== undefined && site !== 'same-origin' && site !== 'none';
  return foreignOrigin || foreignSite ? 'This call must come from the console itself' : undefined;
}
