import type { Device } from '#functions/rules/http/device.ts';
import type { Output, Route } from '#shared/api/route.ts';
import { type RawBody, readBody } from './body.ts';
import type { ApiEvent } from './call.ts';
import { validate } from './validate.ts';

export type Part<R extends Route, Name extends 'params' | 'query' | 'body'> =
  R extends Record<Name, infer S> ? Output<S> : undefined;

/** A handler's input, independent of the caller: validated, and nothing ambient. */
export interface AnonymousInput<R extends Route> {
  readonly params: Part<R, 'params'>;
  readonly query: Part<R, 'query'>;
  readonly body: Part<R, 'body'>;
  readonly now: Date;
  readonly visitorAddress: string;
  readonly device: Device;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly bytes: Uint8Array;
  /** The file of a multipart request, else null. */
  readonly file: Uint8Array | null;
}

/** Throws 400 with the fields that are wrong, 413 or 415. */
export async function readAnonymousInput<R extends Route>(
  route: R,
  event: ApiEvent,
): Promise<AnonymousInput<R>>;
export async function readAnonymousInput(route: Route, event: ApiEvent): Promise<unknown> {
  const raw: RawBody = await readBody(route, event);
  return {
    params: validate(route.params, event.pathParameters ?? {}),
    query: validate(route.query, event.queryStringParameters ?? {}),
    body: validate(route.body, raw.data),
    now: event.call.now,
    visitorAddress: event.call.visitorAddress,
    device: event.call.device,
    headers: event.headers,
    bytes: raw.bytes,
    file: raw.file,
  };
}
