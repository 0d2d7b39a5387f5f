import { isJsonObject, type Json, parseJson } from '#src/cloudformation/json.ts';
import type { DeclaredSocketRoute } from './route-template.ts';
import type { DeclaredSocketApi } from './template.ts';

/**
 * The route named in the frame's JSON, else `$default`; undefined if there is none.
 * Source: "Working with routes for WebSocket APIs" in the API Gateway developer guide.
 */
export function selectRoute(
  { routes, selection }: Pick<DeclaredSocketApi, 'routes' | 'selection'>,
  frame: string,
): DeclaredSocketRoute | undefined {
  const named = selection.reduce(member, jsonOf(frame));
  // `$connect` and others are events of the connection; frames cannot select them.
  const isName = typeof named === 'string' && !named.startsWith('$');
  return (isName ? routes.get(named) : undefined) ?? routes.get('$default');
}

function member(value: Json | undefined, name: string): Json | undefined {
  return isJsonObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;
}

function jsonOf(text: string): Json | undefined {
  try {
    return parseJson(text);
  } catch {
    return undefined;
  }
}
