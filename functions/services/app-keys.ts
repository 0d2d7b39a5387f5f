import * as z from 'zod/mini';
import { parseJson } from '../domain/parse-json.ts';
import { environment, required } from '../platform/env.ts';
import {
  previousSecret,
  readSecret,
  readVersion,
  refreshAfterMs,
  refreshSecret,
} from './secrets.ts';

const env = environment({ APP_SECRET_ARN: required });

const keySet = z.object({
  kid: z.string(),
  key: z.string().check(z.minLength(32)),
  previousKid: z.optional(z.string()),
  previousKey: z.optional(z.string().check(z.minLength(32))),
});

type KeySet = z.infer<typeof keySet>;

function parseKeys(value: string): KeySet {
  return z.parse(keySet, parseJson(value));
}

/** The keys before the last rotation; null where there was none, or the value was no set of keys. */
async function previousKeys(): Promise<KeySet | null> {
  const value = await previousSecret(env().APP_SECRET_ARN);
  return value === null ? null : (keySet.safeParse(parseJson(value)).data ?? null);
}

/**
 * What new things are signed and sealed with. For the first minute after a rotation it is the key before:
 * instances that read the secret just before it know no other yet (decision 0104).
 */
export async function presentKey(): Promise<Pick<KeySet, 'kid' | 'key'>> {
  const { value, createdAt } = await readVersion(env().APP_SECRET_ARN);
  const isNew = createdAt !== undefined && Date.now() - createdAt.getTime() < refreshAfterMs;
  return (isNew && (await previousKeys())) || parseKeys(value);
}

/** One that is unknown may be newer than what this instance has read, or the one before. */
export async function keyOf(kid: string): Promise<string | undefined> {
  const arn = env().APP_SECRET_ARN;
  return (
    keyIn(parseKeys(await readSecret(arn)), kid) ??
    keyIn(parseKeys(await refreshSecret(arn)), kid) ??
    keyIn(await previousKeys(), kid)
  );
}

function keyIn(keys: KeySet | null, kid: string): string | undefined {
  if (kid === keys?.kid) return keys.key;
  return kid === keys?.previousKid ? keys?.previousKey : undefined;
}
