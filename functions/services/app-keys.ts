import * as z from 'zod/mini';
import { environment, required } from '../platform/env.ts';
import { parseJson } from '../rules/parse-json.ts';
import { keyId } from './key-id.ts';
import {
  previousSecret,
  readSecret,
  readVersion,
  refreshAfterMs,
  refreshSecret,
} from './secrets.ts';

const env = environment({ APP_SECRET_ARN: required });

const key = z.string().check(z.minLength(32));
/** `previousKey`: one that an operator keeps beside it, such as that of a deleted stack. */
const keySet = z.object({ key, previousKey: z.optional(key) });

type KeySet = z.infer<typeof keySet>;

function parseKeys(value: string): KeySet {
  return z.parse(keySet, parseJson(value));
}

/** The keys before the last rotation; null if there was none, or the value is invalid. */
async function previousKeys(): Promise<KeySet | null> {
  const value = await previousSecret(env().APP_SECRET_ARN);
  return value === null ? null : (keySet.safeParse(parseJson(value)).data ?? null);
}

/**
 * Signs and seals new values. For the first minute after a rotation it is still the previous key,
 * the only one that instances with a cached secret know (decision 0104).
 */
export async function currentKey(): Promise<{ readonly kid: string; readonly key: string }> {
  const { value, createdAt } = await readVersion(env().APP_SECRET_ARN);
  const isNew = createdAt !== undefined && Date.now() - createdAt.getTime() < refreshAfterMs;
  const keys = (isNew && (await previousKeys())) || parseKeys(value);
  return { kid: keyId(keys.key), key: keys.key };
}

/** An unknown `kid` may be newer than what this instance has cached, or of the previous secret. */
export async function keyOf(kid: string): Promise<string | undefined> {
  const arn = env().APP_SECRET_ARN;
  return (
    keyIn(parseKeys(await readSecret(arn)), kid) ??
    keyIn(parseKeys(await refreshSecret(arn)), kid) ??
    keyIn(await previousKeys(), kid)
  );
}

/** The keys that may have made something too short to name its own, the likeliest first. */
export async function* knownKeys(): AsyncGenerator<string> {
  const arn = env().APP_SECRET_ARN;
  yield* keysOf(parseKeys(await readSecret(arn)));
  yield* keysOf(parseKeys(await refreshSecret(arn)));
  yield* keysOf(await previousKeys());
}

function keysOf(keys: KeySet | null): readonly string[] {
  return [keys?.key, keys?.previousKey].filter((it) => it !== undefined);
}

function keyIn(keys: KeySet | null, kid: string): string | undefined {
  return keysOf(keys).find((it) => keyId(it) === kid);
}
