import * as z from 'zod/mini';
import en from 'zod/v4/locales/en.js';
import type { Resource } from './stack.ts';

/** Throws with the resource and its unknown properties. */
export function declared<Schema extends z.ZodMiniType>(
  resource: Resource,
  schema: Schema,
): z.infer<Schema> {
  const parsed = z.safeParse(schema, resource.properties, { error: en().localeError });
  if (parsed.success) return parsed.data;
  throw new Error(
    `The local cloud cannot honour ${resource.logicalId} (${resource.type}):\n${z.prettifyError(parsed.error)}`,
  );
}

/** Accepted properties without effect on a laptop, each with its reason. */
export function withoutEffect(reasons: Readonly<Record<string, string>>) {
  const names = Object.keys(reasons);
  return Object.fromEntries(names.map((name) => [name, z.optional(z.unknown())] as const));
}
