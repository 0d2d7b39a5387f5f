import type * as z from 'zod/mini';

/** JSON of a stranger, or of an older version of ours; undefined where it is not what it should be. */
export function parseJson<S extends z.ZodMiniType>(schema: S, text: unknown) {
  if (typeof text !== 'string') return undefined;
  try {
    return schema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
