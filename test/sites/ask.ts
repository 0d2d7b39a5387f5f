import http from 'node:http';
import { buffer } from 'node:stream/consumers';

/** Where a website is shown. */
export interface Place {
  readonly port: number;
  readonly host: string;
}

export interface Reply {
  readonly status: number;
  readonly headers: http.IncomingHttpHeaders;
  readonly body: Buffer;
}

const agent = new http.Agent({ keepAlive: true, maxSockets: 8 });

/** Asks for an address as it is, which `fetch` would tidy up. */
export async function ask({ port, host }: Place, path: string): Promise<Reply> {
  const response = await new Promise<http.IncomingMessage>((resolve, reject) => {
    const place = { agent, host: '127.0.0.1', port, path, headers: { host } };
    http.get(place, resolve).on('error', reject);
  });
  const { statusCode: status = 0, headers } = response;
  return { status, headers, body: await buffer(response) };
}

export interface Shown extends Reply {
  /** What the first answer was, and where it led: a path with its query, or the address of another host. */
  readonly first: number;
  readonly at: string;
}

/** What a visitor sees in the end. */
export async function open(place: Place, path: string): Promise<Shown> {
  const home = `http://${place.host}`;
  let at = path;
  let first = 0;
  for (let steps = 0; steps < 5; steps += 1) {
    const reply = await ask(place, at);
    first ||= reply.status;
    const { location } = reply.headers;
    if (reply.status < 300 || reply.status >= 400 || location === undefined)
      return { ...reply, first, at };
    const target = new URL(location, new URL(at, home));
    if (target.host !== place.host) return { ...reply, first, at: target.href };
    at = `${target.pathname}${target.search}`;
  }
  throw new Error(`${path} leads in a circle`);
}
