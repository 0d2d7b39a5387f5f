import type { IncomingMessage } from 'node:http';

/**
 * Why an address that is only for programs refuses a call; undefined if it accepts the call. Browsers are recognized
 * by Origin (calls that may change something), Sec-Fetch-Site (all others) and OPTIONS (preflights); DNS
 * rebinding by a foreign Host. Node's `fetch` sends Sec-Fetch-Mode, so that header is no sign of a browser.
 */
export function browserRefusal(
  { method, headers }: IncomingMessage,
  port: number,
): string | undefined {
  const hosts = [`127.0.0.1:${port}`, `localhost:${port}`];
  if (!hosts.includes(headers.host ?? '')) return `The Host must be ${hosts.join(' or ')}.`;
  const isPage =
    method === 'OPTIONS' || headers.origin !== undefined || headers['sec-fetch-site'] !== undefined;
  return isPage ? 'Pages of a browser may not call this address.' : undefined;
}
