import * as z from 'zod/mini';

export type Json = null | boolean | number | string | readonly Json[] | JsonObject;
export interface JsonObject {
  readonly [key: string]: Json;
}

export const jsonSchema: z.ZodMiniType<Json> = z.json();
export const jsonObjectSchema: z.ZodMiniType<JsonObject> = z.record(z.string(), jsonSchema);

/** An object: neither null nor an array. */
export function isJsonObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Throws a SyntaxError. */
export function parseJson(text: string): Json {
  const value: Json = JSON.parse(text);
  return value;
}

function mapStrings(value: Json, change: (text: string) => string): Json {
  if (typeof value === 'string') return change(value);
  if (typeof value !== 'object' || value === null) return value;
  if (!isJsonObject(value)) return value.map((item) => mapStrings(item, change));
  return mapStringsOfObject(value, change);
}

export function mapStringsOfObject(
  value: JsonObject,
  change: (text: string) => string,
): JsonObject {
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, mapStrings(item, change)]),
  );
}
