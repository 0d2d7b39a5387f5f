import { decodeProtectedHeader, jwtVerify, SignJWT } from 'jose';
import * as z from 'zod/mini';
import { id } from '#shared/model/id.ts';
import { parseJson } from '../domain/parse-json.ts';
import { environment, required } from '../platform/env.ts';
import {
  previousSecret,
  readSecret,
  readVersion,
  refreshAfterMs,
  refreshSecret,
} from './secrets.ts';

const env = environment({ APP_SECRET_ARN: required, PUBLIC_ORIGIN: required });

/** Pinned on signing and on reading (RULE-5, THREAT-S2). */
const header = { alg: 'HS256', typ: 'session+jwt' } as const;
const audience = 'session';
const maxTokenLength = 1_000;

const keySet = z.object({
  kid: z.string(),
  key: z.string().check(z.minLength(32)),
  previousKid: z.optional(z.string()),
  previousKey: z.optional(z.string().check(z.minLength(32))),
});

const claims = z.object({ sid: z.string().check(z.minLength(16)), uid: id });

/** What a session cookie names. */
export type SessionClaims = z.infer<typeof claims>;

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
 * New sessions are signed with the key before for the first minute after a rotation: instances that read
 * the secret just before it know no other yet (decision 0104).
 */
async function signingKeys(): Promise<KeySet> {
  const { value, createdAt } = await readVersion(env().APP_SECRET_ARN);
  const isNew = createdAt !== undefined && Date.now() - createdAt.getTime() < refreshAfterMs;
  return (isNew && (await previousKeys())) || parseKeys(value);
}

export async function signSession(session: SessionClaims, expiresAt: Date): Promise<string> {
  const { kid, key } = await signingKeys();
  return new SignJWT({ ...session })
    .setProtectedHeader({ ...header, kid })
    .setIssuer(env().PUBLIC_ORIGIN)
    .setAudience(audience)
    .setExpirationTime(Math.floor(expiresAt.getTime() / 1000))
    .sign(encode(key));
}

/** Null unless we signed it and it has not ended: forged and expired look alike. */
export async function verifySession(token: string, now: Date): Promise<SessionClaims | null> {
  if (token.length > maxTokenLength || !isCanonical(token)) return null;
  const key = await findKey(kidOf(token));
  if (!key) return null;
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: [header.alg],
      typ: header.typ,
      issuer: env().PUBLIC_ORIGIN,
      audience,
      requiredClaims: ['exp'],
      currentDate: now,
    });
    return z.parse(claims, payload);
  } catch {
    return null;
  }
}

/** The last character of a signature holds bits that mean nothing: one token has one spelling. */
function isCanonical(token: string): boolean {
  const signature = token.slice(token.lastIndexOf('.') + 1);
  return Buffer.from(signature, 'base64url').toString('base64url') === signature;
}

function kidOf(token: string): string {
  try {
    return decodeProtectedHeader(token).kid ?? '';
  } catch {
    return '';
  }
}

/** One that is unknown may be newer than what this instance has read, or the one before. */
async function findKey(kid: string): Promise<Uint8Array | undefined> {
  const arn = env().APP_SECRET_ARN;
  const key =
    keyIn(parseKeys(await readSecret(arn)), kid) ??
    keyIn(parseKeys(await refreshSecret(arn)), kid) ??
    keyIn(await previousKeys(), kid);
  return key === undefined ? undefined : encode(key);
}

function keyIn(keys: KeySet | null, kid: string): string | undefined {
  if (kid === keys?.kid) return keys.key;
  return kid === keys?.previousKid ? keys?.previousKey : undefined;
}

function encode(key: string): Uint8Array {
  return new TextEncoder().encode(key);
}
