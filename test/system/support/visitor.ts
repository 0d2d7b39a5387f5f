import http from 'node:http';

export interface Answer {
  readonly status: number;
  readonly headers: http.IncomingHttpHeaders;
  readonly text: string;
  /** The parsed body; undefined if it is not JSON. */
  readonly json: unknown;
}

export interface Ask {
  readonly method?: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly rawBody?: string | Uint8Array;
}

let visitors = 0;

/**
 * Where limits are those of a deployed stack (the stage `defaults`), each visitor has an address of their own, as in
 * real life; otherwise all share one, unless a test says another.
 */
function usualAddress(): string {
  if (!process.env.DEPLOYED_DEFAULTS) return '127.0.0.1';
  visitors += 1;
  return `127.77.${Math.floor(visitors / 250)}.${1 + (visitors % 250)}`;
}

/** A client with its own cookies and loopback address (127.0.0.0/8). */
export class Visitor {
  readonly #origin: URL;
  readonly #address: string;
  readonly #cookies = new Map<string, string>();

  constructor(origin: string, address = usualAddress()) {
    this.#origin = new URL(origin);
    this.#address = address;
  }

  get(path: string, headers: Ask['headers'] = {}): Promise<Answer> {
    return this.ask(path, { headers });
  }

  post(path: string, body: unknown = {}, headers: Ask['headers'] = {}): Promise<Answer> {
    return this.ask(path, { method: 'POST', body, headers });
  }

  /** The visitor's address. */
  get site(): { readonly host: string; readonly origin: string } {
    return this.#origin;
  }

  /** The `Cookie` header that this visitor sends. */
  get cookie(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  ask(path: string, { method = 'GET', body, headers = {}, rawBody }: Ask): Promise<Answer> {
    const payload = rawBody ?? (body === undefined ? undefined : JSON.stringify(body));
    return new Promise((resolve, reject) => {
      const request = http.request({
        host: '127.0.0.1',
        port: this.#origin.port,
        path,
        method,
        localAddress: this.#address,
        headers: {
          host: this.#origin.host,
          ...(this.cookie && { cookie: this.cookie }),
          ...(payload !== undefined && { 'content-type': 'application/json' }),
          ...(payload !== undefined && { 'content-length': Buffer.byteLength(payload) }),
          ...headers,
        },
      });
      request.on('error', reject);
      request.on('response', (response) => resolve(this.#read(response)));
      request.end(payload);
    });
  }

  async #read(response: http.IncomingMessage): Promise<Answer> {
    for (const cookie of response.headers['set-cookie'] ?? []) this.#keep(cookie);
    const text = Buffer.concat(await response.toArray()).toString();
    return { status: response.statusCode ?? 0, headers: response.headers, text, json: parse(text) };
  }

  #keep(setCookie: string): void {
    const [pair = ''] = setCookie.split(';');
    const at = pair.indexOf('=');
    const value = pair.slice(at + 1);
    if (value) this.#cookies.set(pair.slice(0, at), value);
    else this.#cookies.delete(pair.slice(0, at));
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
