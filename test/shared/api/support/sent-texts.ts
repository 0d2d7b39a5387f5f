import * as z from 'zod/mini';
import { listRoutes } from '#shared/api/routes.ts';
import { listSocketRoutes } from '#shared/chat/routes.ts';

type Schema = z.core.$ZodType;

/** Every text within a schema, with the name under which it is sent. */
function textsOf(schema: Schema, name: string): readonly (readonly [string, Schema])[] {
  if (schema instanceof z.core.$ZodString) return [[name, schema]];
  return partsOf(schema, name).flatMap(([part, inner]) => textsOf(inner, part));
}

function partsOf(schema: Schema, name: string): readonly (readonly [string, Schema])[] {
  if (schema instanceof z.core.$ZodObject) {
    return Object.entries(schema._zod.def.shape).map(([field, it]) => [`${name}.${field}`, it]);
  }
  if (schema instanceof z.core.$ZodUnion) {
    return schema._zod.def.options.map((option) => [name, option]);
  }
  if (schema instanceof z.core.$ZodArray) return [[`${name}[]`, schema._zod.def.element]];
  if (schema instanceof z.core.$ZodPipe) return [[name, schema._zod.def.in]];
  const isWrapper =
    schema instanceof z.core.$ZodOptional ||
    schema instanceof z.core.$ZodNullable ||
    schema instanceof z.core.$ZodNonOptional ||
    schema instanceof z.core.$ZodDefault;
  return isWrapper ? [[name, schema._zod.def.innerType]] : [];
}

const sent = [
  ...listRoutes().flatMap(({ name, route: { params, query, body } }) =>
    [params, query, body].map((schema) => [name, schema] as const),
  ),
  ...listSocketRoutes().map(({ name, route }) => [name, route.data] as const),
];
/**
 * Every text that a browser sends, as `group.call.field`. What visitors type in a form of a site has at most 32 KB and
 * rules of its own (`submit.test.ts`).
 */
export const sentTexts = sent
  .flatMap(([name, schema]) => (schema ? textsOf(schema, name) : []))
  .filter(([name]) => !name.startsWith('forms.submit[]'));

/** The value that a field passes on; null if it refuses the text. */
export function taken(schema: Schema, text: string): unknown {
  const parsed = z.safeParse(schema, text);
  return parsed.success ? parsed.data : null;
}
