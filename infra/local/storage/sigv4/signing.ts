import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

export const ALGORITHM = 'AWS4-HMAC-SHA256';

/** The parsed `Credential` of a signature: who signed, and for which day, region and service. */
export interface CredentialScope {
  readonly accessKeyId: string;
  readonly date: string;
  readonly region: string;
  readonly service: string;
}

/** What a request says about its signature; nothing of it is proved yet. */
export interface SignatureClaim {
  readonly scope: CredentialScope;
  readonly amzDate: string;
  readonly signedHeaders: readonly string[];
  readonly payloadHash: string;
  readonly signature: string;
}

/** Takes `AKID/20250101/us-east-1/s3/aws4_request`; undefined when it is not of that form. */
export function parseCredential(credential: string): CredentialScope | undefined {
  const match = /^(.+)\/(\d{8})\/([^/]+)\/([^/]+)\/aws4_request$/.exec(credential);
  if (!match) return undefined;
  const [, accessKeyId = '', date = '', region = '', service = ''] = match;
  return { accessKeyId, date, region, service };
}

export const sha256Hex = (text: string): string => createHash('sha256').update(text).digest('hex');

const hmac = (key: string | Buffer, text: string) =>
  createHmac('sha256', key).update(text).digest();

/** Takes a secret, a scope and the text to sign, returns the SigV4 signature in hex. */
export function signature(secret: string, scope: CredentialScope, text: string): string {
  const { date, region, service } = scope;
  const key = [date, region, service, 'aws4_request'].reduce(hmac, Buffer.from(`AWS4${secret}`));
  return hmac(key, text).toString('hex');
}

/** The text that a request's signature covers (SigV4, "Create a string to sign"). */
export const stringToSign = (amzDate: string, scope: CredentialScope, request: string): string =>
  [
    ALGORITHM,
    amzDate,
    `${scope.date}/${scope.region}/${scope.service}/aws4_request`,
    sha256Hex(request),
  ].join('\n');

/** Compares two signatures in constant time. */
export function sameSignature(expected: string, given: string): boolean {
  const [a, b] = [Buffer.from(expected), Buffer.from(given)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Takes `20250101T000000Z`, returns its time in milliseconds; undefined when it is no date. */
export function parseAmzDate(amzDate: string): number | undefined {
  const match = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(amzDate);
  if (!match) return undefined;
  const [, year, month, day, hour, minute, second] = match;
  const time = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  return Number.isNaN(time) ? undefined : time;
}
