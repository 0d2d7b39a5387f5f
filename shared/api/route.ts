import type * as z from 'zod/mini';
import type { ErrorBody } from './error-body.ts';

/**
 * Who may make a call, checked on every call. `admin` and `user` need a session, `public` uses one
 * if there is one. Two kinds read none: `anonymous`, whose own token, code or signature authorizes
 * it, or which answers everybody the same (decision 0199), and `site`, for customers' sites: their
 * forms (decision 0176) and missing addresses (decision 0270).
 */
export type Access = 'anonymous' | 'public' | 'user' | 'admin' | 'site';

/**
 * The format of a request body. With `bytes` the handler gets the raw body (a signed webhook), with
 * `form` the fields of an HTML form in order.
 */
export type BodyKind = 'json' | 'bytes' | 'multipart' | 'json-or-multipart' | 'form';

type Schema = z.ZodMiniType;

/** Plain data: server, browser client, infrastructure and tests all derive from it. */
export interface Route {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** `{name}` is a parameter. */
  readonly path: `/api/${string}` | `/_forms/${string}` | `/_sites/${string}`;
  readonly access: Access;
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  /** Default: `json` if there is a `body`, else no body is read. */
  readonly bodyKind?: BodyKind;
  /** The most bytes of a JSON body, if others than `bodyLimits.jsonBytes`. */
  readonly bodyBytes?: number;
  readonly response: Schema;
  /**
   * For an answer that the browser opens in a tab or saves: text for a page or CSV, bytes for a
   * PDF.
   */
  readonly opens?: 'page' | 'csv' | 'pdf';
}

export interface AnonymousRoute extends Route {
  readonly access: 'anonymous';
}

/** A route whose handler gets the session, if there is one. */
export interface SessionRoute extends Route {
  readonly access: Exclude<Access, 'anonymous' | 'site'>;
}

export type Output<S> = S extends z.ZodMiniType<infer O> ? O : undefined;
export type Input<S> = S extends z.ZodMiniType<unknown, infer I> ? I : undefined;

export type ResponseOf<R extends Route> = Output<R['response']>;
export type { ErrorBody };

/** Whether it refuses callers without a session. */
export function needsUser({ access }: Pick<Route, 'access'>): boolean {
  return access === 'user' || access === 'admin';
}

/** Keeps the literal types of a route and checks its shape. */
export function route<const R extends Route>(definition: R): R {
  return definition;
}
