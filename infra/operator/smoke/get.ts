import http from 'node:http';
import https from 'node:https';
import { text } from 'node:stream/consumers';
import { reach } from '../stack/reach.ts';
import type { RunningStack } from '../stack/running-stack.ts';

const timeoutMs = 35_000;

export interface Answer {
  readonly status: number;
  readonly headers: http.IncomingHttpHeaders;
  readonly text: string;
}

/** Gets an address of the stack; redirects are not followed. */
export type Get = (address: string, headers?: Readonly<Record<string, string>>) => Promise<Answer>;

/** What `fetch` cannot do: another `Host` than the one that is connected to. */
export function getFrom(stack: RunningStack): Get {
  return (address, headers = {}) => {
    const { url, headers: needed } = reach(address, stack);
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
