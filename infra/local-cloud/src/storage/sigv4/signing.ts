import { createHmac, createSecretKey, hash, type KeyObject, timingSafeEqual } from 'node:crypto';

export const ALGORITHM = 'AWS4-HMAC-SHA256';

/** The access key, and the signed day, region and service. */
export interface CredentialScope {
  readonly accessKeyId: string;
  readonly date: string;
  readonly region: string;
  readonly service: string;
}

/** Unverified claims of a signed request. */
export interface SignatureClaim {
  readonly scope: CredentialScope;
  readonly amzDate: string;
  readonly signedHeaders: readonly string[];
  readonly payloadHash: string;
  readonly signature: string;
}

/** Parses `AKID/20250101/us-east-1/s3/aws4_request`; undefined if malformed. */
export function parseCredential(credential: string): CredentialScope | undefined {
  const match = /^(.+)\/(\d{8})\/([^/]+)\/([^/]+)\/aws4_request$/.exec(credential);
  if (!match) return undefined;
  const [, accessKeyId = '', date = '', region = '', service = ''] = match;
  return { accessKeyId, date, region, service };
}

export const sha256Hex = (content: string | Uint8Array): string => hash('sha256', content);

const hmac = (key: string | Buffer | KeyObject, text: string) =>
  createHmac('sha256', key).update(text).digest();

const keys = new Map<string, KeyObject>();
/** Far more than the callers of a day. */
const MAXIMUM_KEYS = 1_000;

/** Stays the same for a day, so it is kept: as a key object, with which an HMAC takes 3 µs instead of 12. */
export function signingKey(secret: string, { date, region, service }: CredentialScope): KeyObject {
  const scope = [date, region, service, 'aws4_request'];
  const id = [secret, ...scope].join('/');
  const known = keys.get(id);
  if (known) return known;
  const key = createSecretKey(scope.reduce(hmac, Buffer.from(`AWS4${secret}`)));
  if (keys.size === MAXIMUM_KEYS) keys.clear();
  keys.set(id, key);
  return key;
}

export const signWith = (key: Buffer | KeyObject, text: string): string =>
  hmac(key, text).toString('hex');

export function signature(secret: string, scope: CredentialScope, text: string): string {
  return signWith(signingKey(secret, scope), text);
}

/** SigV4, "Create a string to sign". */
export const stringToSign = (amzDate: string, scope: CredentialScope, request: string): string =>
  [
    ALGORITHM,
    amzDate,
    `${scope.date}/${scope.region}/${scope.service}/aws4_request`,
    sha256Hex(request),
  ].join('\n');

/** In constant time. */
export function sameSignature(expected: string, given: string): boolean {
  const [a, b] = [Buffer.from(expected), Buffer.from(given)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Parses `20250101T000000Z` into milliseconds; undefined if malformed. */
export function parseAmzDate(amzDate: string): number | undefined {
  const match = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(amzDate);
  if (!match) return undefined;
  const [, year, month, day, hour, minute, second] = match;
  const time = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  return Number.isNaN(time) ? undefined : time;
}
