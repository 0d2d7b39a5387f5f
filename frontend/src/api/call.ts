import type { Input, ResponseOf, Route } from '#shared/api/route.ts';
import { announceOutdated, OutdatedError } from './outdated.ts';
import { type SendInput, send } from './send.ts';

/** Accepts numbers for parameters that are sent as text. */
type Loose<T> = { [K in keyof T]: string extends T[K] ? T[K] | number : T[K] };
type LooseQuery<T> = { [K in keyof T]: undefined extends T[K] ? T[K] | number : T[K] };

type BodyOf<R extends Route> =
  | (R extends { bodyKind: 'multipart' } ? never : R extends { body: infer S } ? Input<S> : never)
  | (R extends { bodyKind: 'multipart' | 'json-or-multipart' } ? FormData : never);

type Part<Name extends string, R, Value> = Name extends keyof R
  ? Record<never, never> extends Value
    ? { readonly [K in Name]?: Value }
    : { readonly [K in Name]: Value }
  : { readonly [K in Name]?: never };

/** What a call of `R` takes: the parts that its contract names, an abort signal and headers. */
export type CallInput<R extends Route> = Part<'body', R, BodyOf<R>> &
  Part<'params', R, R extends { params: infer S } ? Loose<Input<S>> : never> &
  Part<'query', R, R extends { query: infer S } ? LooseQuery<Input<S>> : never> &
  Pick<SendInput, 'signal' | 'headers' | 'keepalive'>;

type Arguments<R extends Route> =
  Record<never, never> extends CallInput<R> ? [input?: CallInput<R>] : [input: CallInput<R>];

/** A call of the table: `api.auth.login({ body })` gives the parsed response. */
export interface Call<R extends Route> {
  (...input: Arguments<R>): Promise<ResponseOf<R>>;
  /** The call with the response's headers: paging is in `Link` and `X-Total-Count`. */
  readonly withHeaders: (
    ...input: Arguments<R>
  ) => Promise<{ data: ResponseOf<R>; headers: Headers }>;
}

export type Calls<G extends Readonly<Record<string, Route>>> = {
  readonly [K in keyof G]: Call<G[K]>;
};

function callOf(route: Route) {
  const withHeaders = async (input: SendInput = {}) => {
    const { json, headers } = await send(route, input);
    const { data, success } = route.response.safeParse(json);
    if (success) return { data, headers };
    announceOutdated();
    throw new OutdatedError();
  };
  const call = async (input: SendInput = {}) => (await withHeaders(input)).data;
  return Object.assign(call, { withHeaders });
}

export function callsOf<G extends Readonly<Record<string, Route>>>(group: G): Calls<G>;
export function callsOf(group: Readonly<Record<string, Route>>): object {
  return Object.fromEntries(Object.entries(group).map(([name, route]) => [name, callOf(route)]));
}
