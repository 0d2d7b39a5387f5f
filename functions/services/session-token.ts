import { decodeProtectedHeader, jwtVerify, SignJWT } from 'jose';
import * as z from 'zod/mini';
import { id } from '#shared/model/id.ts';
import { parseJson } from '../domain/parse-json.ts';
import { environment, required } from '../platform/env.ts';
import { readSecret, refreshSecret } from './secrets.ts';

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

async function readKeys(read = readSecret) {
  const secret = z.parse(keySet, parseJson(await read(env().APP_SECRET_ARN)));
  const keys = new Map([[secret.kid, encode(secret.key)]]);
  if (secret.previousKid && secret.previousKey)
    keys.set(secret.previousKid, encode(secret.previousKey));
  return { kid: secret.kid, key: encode(secret.key), keys };
}

function encode(key: string): Uint8Array {
  return new TextEncoder().encode(key);
}

export async function signSession(session: SessionClaims, expiresAt: Date): Promise<string> {
  const { kid, key } = await readKeys();
  return new SignJWT({ ...session })
    .setProtectedHeader({ ...header, kid })
    .setIssuer(env().PUBLIC_ORIGIN)
    .setAudience(audience)
    .setExpirationTime(Math.floor(expiresAt.getTime() / 1000))
    .sign(key);
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

/** One that is unknown may be newer than what this instance has read. */
async function findKey(kid: string): Promise<Uint8Array | undefined> {
  const { keys } = await readKeys();
  return keys.get(kid) ?? (await readKeys(refreshSecret)).keys.get(kid);
}
