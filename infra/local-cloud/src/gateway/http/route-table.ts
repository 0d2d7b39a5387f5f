import { conflictingVariables } from './path-variables.ts';

/** Its path variables are decoded. */
export interface RouteMatch<Route> {
  readonly route: Route;
  readonly pathParameters: Readonly<Record<string, string>> | undefined;
}

/** Undefined means 404. */
export type RouteTable<Route> = (method: string, path: string) => RouteMatch<Route> | undefined;

interface Segment {
  readonly kind: 'literal' | 'variable' | 'greedy';
  readonly text: string;
}

interface Compiled<Route> {
  readonly route: Route;
  readonly method: string;
  readonly segments: readonly Segment[];
}

const SPECIFICITY = { literal: 0, variable: 1, greedy: 2 };

/**
 * Finds routes by their keys (`GET /pets/{id}`, `ANY /{proxy+}`, `$default`). The most specific path wins, then the
 * named method before ANY, then `$default`:
 * docs.aws.amazon.com/apigateway/latest/developerguide/http-api-develop-routes.html
 * Throws for paths that name the same variable differently.
 */
export function routeTable<Route extends { readonly routeKey: string }>(
  routes: readonly Route[],
): RouteTable<Route> {
  const [conflict] = conflictingVariables(routes.map(({ routeKey }) => routeKey));
  if (conflict !== undefined) {
    const [other, one] = conflict;
    throw new Error(
      `The provided route key ${one} has a conflicting variable on the same hierarchical level as ${other}`,
    );
  }
  const fallback = routes.find(({ routeKey }) => routeKey === '$default');
  const compiled = routes
    .filter((it) => it !== fallback)
    .map(compile)
    .toSorted(bySpecificity);
  return (method, path) => {
    const parts = path.split('/').slice(1);
    const found = compiled.find((it) => matches(it, method, parts));
    if (found !== undefined) {
      return { route: found.route, pathParameters: parametersOf(found.segments, parts) };
    }
    return fallback && { route: fallback, pathParameters: undefined };
  };
}

function compile<Route extends { readonly routeKey: string }>(route: Route): Compiled<Route> {
  const [method = '', path = ''] = route.routeKey.split(' ');
  return { route, method, segments: path.split('/').slice(1).map(segment) };
}

function segment(text: string): Segment {
  const name = /^\{(.+?)(\+)?\}$/.exec(text);
  if (name === null) return { kind: 'literal', text };
  return { kind: name[2] === undefined ? 'variable' : 'greedy', text: name[1] ?? '' };
}

function bySpecificity(a: Compiled<unknown>, b: Compiled<unknown>): number {
  for (const [index, { kind }] of a.segments.entries()) {
    const other = b.segments[index];
    if (other === undefined) return -1;
    if (kind !== other.kind) return SPECIFICITY[kind] - SPECIFICITY[other.kind];
  }
  return Number(a.method === 'ANY') - Number(b.method === 'ANY');
}

function matches(it: Compiled<unknown>, method: string, parts: readonly string[]): boolean {
  if (it.method !== method && it.method !== 'ANY') return false;
  const greedy = it.segments.at(-1)?.kind === 'greedy';
  if (greedy ? parts.length < it.segments.length : parts.length !== it.segments.length) {
    return false;
  }
  return it.segments.every(({ kind, text }, index) =>
    kind === 'literal' ? parts[index] === text : parts[index] !== '',
  );
}

function parametersOf(
  segments: readonly Segment[],
  parts: readonly string[],
): Readonly<Record<string, string>> | undefined {
  const entries = segments.flatMap(({ kind, text }, index) => {
    if (kind === 'literal') return [];
    const value = kind === 'greedy' ? parts.slice(index).join('/') : (parts[index] ?? '');
    return [[text, decodePath(value)] as const];
  });
  return entries.length === 0 ? undefined : Object.fromEntries(entries);
}

/** Text with invalid encoding stays as it is. */
export function decodePath(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
