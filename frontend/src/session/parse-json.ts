import type * as z from 'zod/mini';

/** Parses untrusted JSON; undefined when it is malformed or does not match the schema. */
export function parseJson<S extends z.ZodMiniType>(schema: S, text: unknown) {
  if (typeof text !== 'string') return undefined;
  try {
    return schema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
