import http from 'node:http';
import https from 'node:https';
import { text } from 'node:stream/consumers';
import { resolveUrl } from '../stack/resolve-url.ts';
import type { RunningStack } from '../stack/running-stack.ts';

const timeoutMs = 35_000;

export interface Answer {
  readonly status: number;
  readonly headers: http.IncomingHttpHeaders;
  readonly text: string;
}

/** Sends a GET request to an address of the stack; does not follow redirects. */
export type Get = (address: string, headers?: Readonly<Record<string, string>>) => Promise<Answer>;

/** Not by `fetch`, which cannot send another `Host` than that of the URL. */
export function getFrom(stack: RunningStack): Get {
  return (address, headers = {}) => {
    const { url, headers: needed } = resolveUrl(address, stack);
    const { request } = url.protocol === 'http:' ? http : https;
    const options = { headers: { ...headers, ...needed }, timeout: timeoutMs };
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    const sent = request(url, options, (response) => resolve(read(response)));
    sent.once('timeout', () => sent.destroy(new Error(`No answer within ${timeoutMs} ms`)));
    sent.once('error', reject).end();
    return promise;
  };
}

async function read(response: http.IncomingMessage): Promise<Answer> {
  const { statusCode: status = 0, headers } = response;
  return { status, headers, text: await text(response) };
}
