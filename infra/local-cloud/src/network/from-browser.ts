import type { IncomingMessage } from 'node:http';

/**
 * Why a call of an address that only programs use is refused; undefined when it is not. A browser
 * tells itself by an Origin with every call that may change something, by Sec-Fetch-Site with every
 * other, and by OPTIONS before it; where a page's own name leads to this machine (DNS rebinding) the
 * Host is a foreign one. Node's `fetch` sends Sec-Fetch-Mode, and is no browser.
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
