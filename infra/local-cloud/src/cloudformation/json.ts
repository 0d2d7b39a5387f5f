import * as z from 'zod/mini';

/** Any JSON value. */
export type Json = null | boolean | number | string | readonly Json[] | JsonObject;
/** A JSON object. */
export interface JsonObject {
  readonly [key: string]: Json;
}

/** Schema of any JSON value. */
export const jsonSchema: z.ZodMiniType<Json> = z.json();
/** Schema of a JSON object. */
export const jsonObjectSchema: z.ZodMiniType<JsonObject> = z.record(z.string(), jsonSchema);

/** Tells whether a JSON value is an object (not null, not an array). */
export function isJsonObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Parses JSON text; throws a SyntaxError when it is none. */
export function parseJson(text: string): Json {
  const value: Json = JSON.parse(text);
  return value;
}

/** Applies `change` to every string inside a JSON value. */
function mapStrings(value: Json, change: (text: string) => string): Json {
  if (typeof value === 'string') return change(value);
  if (typeof value !== 'object' || value === null) return value;
  if (!isJsonObject(value)) return value.map((item) => mapStrings(item, change));
  return mapStringsOfObject(value, change);
}

/** As `mapStrings`, for an object. */
export function mapStringsOfObject(
  value: JsonObject,
  change: (text: string) => string,
): JsonObject {
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, mapStrings(item, change)]),
  );
}
