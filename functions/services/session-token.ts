import { decodeProtectedHeader, jwtVerify, SignJWT } from 'jose';
import * as z from 'zod/mini';
import { id } from '#shared/model/id.ts';
import { environment, required } from '../platform/env.ts';
import { currentKey, keyOf } from './app-keys.ts';

const env = environment({ PUBLIC_ORIGIN: required });

/** Pinned on signing and on reading (RULE-5, THREAT-S2). */
const header = { alg: 'HS256', typ: 'session+jwt' } as const;
const audience = 'session';
const maxTokenLength = 1_000;

const claims = z.object({ sid: z.string().check(z.minLength(16)), uid: id });

/** What a session cookie names. */
export type SessionClaims = z.infer<typeof claims>;

export async function signSession(session: SessionClaims, expiresAt: Date): Promise<string> {
  const { kid, key } = await currentKey();
  return new SignJWT({ ...session })
    .setProtectedHeader({ ...header, kid })
    .setIssuer(env().PUBLIC_ORIGIN)
    .setAudience(audience)
    .setExpirationTime(Math.floor(expiresAt.getTime() / 1000))
    .sign(encode(key));
}

/** Null for forged and for expired tokens alike. */
export async function verifySession(token: string, now: Date): Promise<SessionClaims | null> {
  if (token.length > maxTokenLength || !isCanonical(token)) return null;
  const key = await keyOf(kidOf(token));
  if (key === undefined) return null;
  try {
    const { payload } = await jwtVerify(token, encode(key), {
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

/** The last character of a signature has unused bits; only one spelling of a token is accepted. */
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

function encode(key: string): Uint8Array {
  return new TextEncoder().encode(key);
}
