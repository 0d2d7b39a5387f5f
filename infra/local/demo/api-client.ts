import type * as z from 'zod/mini';
import { fillPath } from '#shared/api/path.ts';
import type { Route } from '#shared/api/route.ts';

export interface CallInput {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** The answer was not 2xx. */
export class CallError extends Error {
  readonly status: number;

  constructor(route: Route, status: number, text: string) {
    super(`${route.method} ${route.path} answered ${status}: ${text}`);
    this.status = status;
  }
}

/** Keeps the session cookie, like a browser. */
export class ApiClient {
  readonly #origin: string;
  #cookie = '';

  constructor(origin: string) {
    this.#origin = origin;
  }

  /** The `Cookie` header that this caller sends. */
  get cookie(): string {
    return this.#cookie;
  }

  /** Throws CallError. */
  async call<R extends Route>(route: R, input?: CallInput): Promise<z.output<R['response']>>;
  async call(route: Route, { params, query, body }: CallInput = {}): Promise<unknown> {
    const search = query ? `?${new URLSearchParams(query)}` : '';
    const response = await fetch(`${this.#origin}${fillPath(route.path, params)}${search}`, {
      method: route.method,
      headers: { cookie: this.#cookie, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const [cookie] = response.headers.getSetCookie();
    if (cookie) this.#cookie = cookie.split(';')[0] ?? '';
    const text = await response.text();
    if (!response.ok) throw new CallError(route, response.status, text);
    return route.response.parse(JSON.parse(text));
  }
}
