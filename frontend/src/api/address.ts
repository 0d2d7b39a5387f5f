import { fillPath } from '#shared/api/path.ts';
import type { Route } from '#shared/api/route.ts';

type Scalar = string | number | boolean | undefined;

/** The parts of a call's input that its address contains. */
export interface AddressInput {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, Scalar>>;
}

/** Path and query of a call. Throws a RangeError when a parameter of the path is missing. */
export function addressOf(route: Route, { params, query }: AddressInput): string {
  const path = fillPath(route.path, params);
  const given = Object.entries(query ?? {}).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path;
}
