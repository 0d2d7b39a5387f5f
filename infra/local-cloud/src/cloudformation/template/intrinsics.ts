import { isJsonObject, type Json, type JsonObject } from '../json.ts';

export interface Scope {
  /** The value of `Ref` for a resource, parameter or pseudo parameter. */
  ref(name: string): Json;
  attribute(logicalId: string, name: string): string;
  condition(name: string): boolean;
  mapping(map: string, top: string, second: string): Json;
}

/** The value of `AWS::NoValue`, which removes a property. */
const NO_VALUE = undefined;
type Value = Json | typeof NO_VALUE;
type Intrinsic = (argument: Json, scope: Scope) => Value;

/** Undefined stands for `AWS::NoValue`. */
export function resolveValue(value: Json, scope: Scope): Value {
  if (typeof value !== 'object' || value === null) return value;
  if (!isJsonObject(value)) return present(value.map((item) => resolveValue(item, scope)));
  const [key, argument] = onlyEntry(value);
  if (key !== undefined && argument !== undefined && (key === 'Ref' || key.startsWith('Fn::'))) {
    return intrinsic(key)(argument, scope);
  }
  return resolveObject(value, scope);
}

/** Resolves the values of an object that is no intrinsic function itself. */
export function resolveObject(value: JsonObject, scope: Scope): JsonObject {
  const resolved: Record<string, Json> = {};
  for (const [key, item] of Object.entries(value)) {
    const result = resolveValue(item, scope);
    if (result !== undefined) resolved[key] = result;
  }
  return resolved;
}

/** `Fn::Equals`, `Fn::Not`, `Fn::And`, `Fn::Or`, `{ Condition: name }` or a rule's `Fn::Contains`. */
export function evaluateCondition(value: Json, scope: Scope): boolean {
  const [key, argument] = isJsonObject(value) ? onlyEntry(value) : [];
  if (argument === undefined) throw new Error(`Not a condition: ${JSON.stringify(value)}.`);
  if (key === 'Condition') return scope.condition(text(argument, scope));
  const items = list(argument);
  const holds = (item: Json) => evaluateCondition(item, scope);
  if (key === 'Fn::Not') return !items.every(holds);
  if (key === 'Fn::And') return items.every(holds);
  if (key === 'Fn::Or') return items.some(holds);
  if (key === 'Fn::Contains') {
    const [members, member] = items.map((item) => resolveValue(item, scope));
    return list(members).some((it) => it === member);
  }
  if (key !== 'Fn::Equals') throw new Error(`Unknown condition function ${key}.`);
  const [left, right] = items.map((item) => JSON.stringify(resolveValue(item, scope)));
  return left === right;
}

const INTRINSICS: Readonly<Record<string, Intrinsic>> = {
  Ref: (argument, scope) => {
    const name = literal(argument);
    return name === 'AWS::NoValue' ? NO_VALUE : scope.ref(name);
  },
  'Fn::GetAtt': (argument, scope) => {
    const [logicalId, ...name] =
      typeof argument === 'string' ? argument.split('.') : list(argument);
    return scope.attribute(literal(logicalId), name.map((part) => text(part, scope)).join('.'));
  },
  'Fn::Sub': substitute,
  'Fn::Join': (argument, scope) => {
    const [delimiter, items] = list(argument);
    return list(resolveValue(items ?? [], scope))
      .map((item) => text(item, scope))
      .join(literal(delimiter));
  },
  'Fn::Select': (argument, scope) => {
    const [index, items] = list(argument);
    const item = list(resolveValue(items ?? [], scope))[Number(text(index, scope))];
    if (item === undefined)
      throw new Error(`Fn::Select found nothing at ${JSON.stringify(index)}.`);
    return item;
  },
  'Fn::Split': (argument, scope) => {
    const [delimiter, source] = list(argument);
    return text(source, scope).split(literal(delimiter));
  },
  'Fn::If': (argument, scope) => {
    const [condition, whenTrue, whenFalse] = list(argument);
    const chosen = scope.condition(literal(condition)) ? whenTrue : whenFalse;
    return chosen === undefined ? NO_VALUE : resolveValue(chosen, scope);
  },
  'Fn::FindInMap': (argument, scope) => {
    const [map, top, second] = list(argument).map((part) => text(part, scope));
    return scope.mapping(literal(map), literal(top), literal(second));
  },
  'Fn::Base64': (argument, scope) => Buffer.from(text(argument, scope)).toString('base64'),
};

function substitute(argument: Json, scope: Scope): string {
  const [template, variables] = typeof argument === 'string' ? [argument] : list(argument);
  const own = isJsonObject(variables) ? variables : {};
  return literal(template).replace(
    /\$\{(!?)([^}]*)\}/g,
    (_match, escaped: string, name: string) => {
      if (escaped) return `\${${name}}`;
      const value = own[name];
      if (value !== undefined) return text(value, scope);
      return name.includes('.') ? text({ 'Fn::GetAtt': name }, scope) : text({ Ref: name }, scope);
    },
  );
}

function intrinsic(name: string): Intrinsic {
  const known = INTRINSICS[name];
  if (known === undefined) throw new Error(`The local cloud does not know ${name}.`);
  return known;
}

function onlyEntry(value: JsonObject): [string, Json] | [] {
  const [entry, ...more] = Object.entries(value);
  return entry === undefined || more.length > 0 ? [] : entry;
}

function present(values: readonly Value[]): Json {
  return values.filter((value) => value !== undefined);
}

function list(value: Value): readonly Json[] {
  if (Array.isArray(value)) return value;
  throw new Error(`Expected a list, got ${JSON.stringify(value)}.`);
}

function literal(value: Value): string {
  if (typeof value === 'string') return value;
  throw new Error(`Expected a text, got ${JSON.stringify(value)}.`);
}

function text(value: Value, scope: Scope): string {
  const resolved = value === undefined ? undefined : resolveValue(value, scope);
  if (typeof resolved === 'number' || typeof resolved === 'boolean') return String(resolved);
  return literal(resolved);
}
