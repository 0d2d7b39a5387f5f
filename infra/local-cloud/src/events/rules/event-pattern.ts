import * as z from 'zod/mini';
import { isJsonObject, type Json, type JsonObject } from '#src/cloudformation/json.ts';

const scalarSchema = z.union([z.string(), z.number(), z.boolean(), z.null()]);
/** Another operator (`numeric`, `cidr`, `wildcard`, `$or` ...) is refused by name. */
const matcherSchema = z.union([
  scalarSchema,
  z.strictObject({ prefix: z.string() }),
  z.strictObject({ suffix: z.string() }),
  z.strictObject({ exists: z.boolean() }),
  z.strictObject({ 'anything-but': z.union([scalarSchema, z.array(scalarSchema)]) }),
]);
type Matcher = z.infer<typeof matcherSchema>;

export interface EventPattern {
  readonly [field: string]: readonly Matcher[] | EventPattern;
}

export const eventPatternSchema: z.ZodMiniType<EventPattern> = z.lazy(() =>
  z.record(
    z.string().check(z.refine((name) => !name.startsWith('$'), 'The local cloud has no $ here')),
    z.union([z.array(matcherSchema), eventPatternSchema]),
  ),
);

/** Every field of the pattern must match; a list in the event matches if one of its values does. */
export function matches(pattern: EventPattern, event: JsonObject): boolean {
  return Object.entries(pattern).every(([field, wanted]) => {
    const value = event[field];
    if (!isList(wanted)) return isJsonObject(value) && matches(wanted, value);
    return wanted.some((matcher) => isMatched(matcher, value));
  });
}

const isList = (wanted: readonly Matcher[] | EventPattern): wanted is readonly Matcher[] =>
  Array.isArray(wanted);

function isMatched(matcher: Matcher, value: Json | undefined): boolean {
  if (typeof matcher === 'object' && matcher !== null && 'exists' in matcher) {
    return matcher.exists === (value !== undefined);
  }
  const values: readonly Json[] = value === undefined ? [] : [value].flat();
  return values.some((it) => isEqual(matcher, it));
}

function isEqual(matcher: Exclude<Matcher, { exists: boolean }>, value: Json): boolean {
  if (typeof matcher !== 'object' || matcher === null) return matcher === value;
  if ('anything-but' in matcher)
    return ![matcher['anything-but']].flat().some((it) => it === value);
  if (typeof value !== 'string') return false;
  return 'prefix' in matcher ? value.startsWith(matcher.prefix) : value.endsWith(matcher.suffix);
}
