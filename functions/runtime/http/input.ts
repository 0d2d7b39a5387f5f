import type { StoredUser } from '#functions/data/users/user.ts';
import type { Device } from '#functions/domain/http/device.ts';
import type { Access, Output, Route } from '#shared/api/route.ts';
import { type SessionControl, sessionControl } from '../session/session-control.ts';
import { type RawBody, readBody } from './body.ts';
import type { ApiEvent } from './call.ts';
import { validate } from './validate.ts';

export type Part<R extends Route, Name extends 'params' | 'query' | 'body'> =
  R extends Record<Name, infer S> ? Output<S> : undefined;

type Caller<A extends Access> = A extends 'public' ? StoredUser | null : StoredUser;

/** All that a handler works with: validated, authorised, and nothing ambient. */
export interface Input<R extends Route> {
  readonly params: Part<R, 'params'>;
  readonly query: Part<R, 'query'>;
  readonly body: Part<R, 'body'>;
  /** Null only on public routes. */
  readonly user: Caller<R['access']>;
  readonly now: Date;
  readonly visitorAddress: string;
  readonly device: Device;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly session: SessionControl;
  readonly bytes: Uint8Array;
  /** The file of a multipart request, else null. */
  readonly file: Uint8Array | null;
}

/** Throws 400 with the fields that are wrong, 413 or 415. */
export async function readInput<R extends Route>(route: R, event: ApiEvent): Promise<Input<R>>;
export async function readInput(route: Route, event: ApiEvent): Promise<unknown> {
  const raw: RawBody = await readBody(route, event);
  return {
    params: validate(route.params, event.pathParameters ?? {}),
    query: validate(route.query, event.queryStringParameters ?? {}),
    body: validate(route.body, raw.data),
    user: event.call.user,
    now: event.call.now,
    visitorAddress: event.call.visitorAddress,
    device: event.call.device,
    headers: event.headers,
    session: sessionControl(event.call),
    bytes: raw.bytes,
    file: raw.file,
  };
}
