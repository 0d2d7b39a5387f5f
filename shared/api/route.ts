import type * as z from 'zod/mini';
import type { ErrorBody } from './error-body.ts';

/**
 * Decided on the server from the session, on every call. Anybody may make a `public` call, and is known
 * where there is a session. Two kinds read none: `anonymous` ones, which carry all that they are judged by
 * (decision 0199), and `site`, for pages of customers' sites alone (decision 0176).
 */
export type Access = 'anonymous' | 'public' | 'user' | 'admin' | 'site';

/**
 * What a request body is made of. `bytes` hands the handler the raw body (a signed webhook), `form` the
 * fields of an HTML form in their order.
 */
export type BodyKind = 'json' | 'bytes' | 'multipart' | 'json-or-multipart' | 'form';

type Schema = z.ZodMiniType;

/** Plain data: server, browser client, infrastructure and tests all derive from it. */
export interface Route {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** `{name}` is a parameter. */
  readonly path: `/api/${string}` | `/_forms/${string}`;
  readonly access: Access;
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  /** Default: `json` where `body` is given, else no body is read. */
  readonly bodyKind?: BodyKind;
  readonly response: Schema;
  /** Of an answer that is opened in a tab of its own or saved: a page or a table, whose text it is, or a file, as its bytes. */
  readonly opens?: 'page' | 'csv' | 'pdf';
}

export interface AnonymousRoute extends Route {
  readonly access: 'anonymous';
}

/** One that knows who calls. */
export interface SessionRoute extends Route {
  readonly access: Exclude<Access, 'anonymous' | 'site'>;
}

export type Output<S> = S extends z.ZodMiniType<infer O> ? O : undefined;
export type Input<S> = S extends z.ZodMiniType<unknown, infer I> ? I : undefined;

export type ResponseOf<R extends Route> = Output<R['response']>;
export type { ErrorBody };

/** Whether it is refused to whoever is not signed in. */
export function needsUser({ access }: Pick<Route, 'access'>): boolean {
  return access === 'user' || access === 'admin';
}

/** Keeps the literal types of a route and checks its shape. */
export function route<const R extends Route>(definition: R): R {
  return definition;
}
