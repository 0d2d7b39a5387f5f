import type { Clock } from '../clock.ts';
import { type Iam, INVALID_TOKEN } from '../iam/iam.ts';
import { canonicalRequest } from '../storage/sigv4/canonical-request.ts';
import {
  type CredentialScope,
  parseAmzDate,
  parseCredential,
  sameSignature,
  sha256Hex,
  signingKey,
  signWith,
  stringToSign,
} from '../storage/sigv4/signing.ts';
import { AwsError } from './aws-error.ts';
import type { AwsRequest } from './aws-request.ts';

const FORM =
  /^AWS4-HMAC-SHA256 +Credential=([^, ]+), *SignedHeaders=([^, ]+), *Signature=([0-9a-f]{64})$/;
/** Maximum deviation of the caller's clock. */
const SKEW_MS = 5 * 60_000;

/**
 * Throws, like an AWS service, unless a key known to IAM signed this request within five minutes. Takes 30 µs of the
 * 800 µs of a GetItem (measured).
 */
export function createSignatureVerifier(iam: Iam, clock: Clock): (request: AwsRequest) => void {
  const keyOf = (scope: CredentialScope) => {
    const secret = iam.secretFor(scope.accessKeyId);
    if (secret === undefined) throw new AwsError('UnrecognizedClientException', INVALID_TOKEN, 403);
    return signingKey(secret, scope);
  };
  return (request) => {
    const { scope, signedHeaders, given } = claimOf(request);
    const key = keyOf(scope);
    const amzDate = String(request.headers['x-amz-date'] ?? '');
    requireFresh(scope, amzDate, clock.now());
    const text = stringToSign(amzDate, scope, canonicalOf(request, signedHeaders));
    if (!sameSignature(signWith(key, text), given)) throw refusal(MISMATCH);
  };
}

function claimOf({ headers: { authorization } }: AwsRequest) {
  if (authorization === undefined) {
    throw new AwsError('MissingAuthenticationTokenException', 'Missing Authentication Token', 403);
  }
  const [, credential = '', signedHeaders = '', given = ''] = FORM.exec(authorization) ?? [];
  const scope = parseCredential(credential);
  if (scope !== undefined) return { scope, signedHeaders: signedHeaders.split(';'), given };
  const message = `The Authorization header is no complete SigV4 signature: ${authorization}`;
  throw new AwsError('IncompleteSignatureException', message, 403);
}

const MISMATCH =
  'The request signature we calculated does not match the signature you provided. Check your AWS ' +
  'Secret Access Key and signing method. Consult the service documentation for details.';

const refusal = (message: string) => new AwsError('InvalidSignatureException', message, 403);

function requireFresh({ date, region }: CredentialScope, amzDate: string, now: number): void {
  const time = parseAmzDate(amzDate);
  if (time === undefined || !amzDate.startsWith(date)) {
    throw refusal(
      'Date in Credential scope does not match YYYYMMDD from ISO-8601 version of date.',
    );
  }
  if (region !== 'us-east-1') throw refusal('Credential should be scoped to a valid region.');
  if (Math.abs(now - time) <= SKEW_MS) return;
  throw refusal(
    `Signature expired: ${amzDate} is not within 5 min. of ${new Date(now).toISOString()}`,
  );
}

/** All services except S3 encode the sent path once more, and hash the body themselves. */
function canonicalOf(
  { method, path, headers, body }: AwsRequest,
  signed: readonly string[],
): string {
  const [rawPath = '/', query = ''] = path.split('?');
  const values = signed.map((name) => [name, [headers[name] ?? ''].flat().join(',')] as const);
  const text = {
    method,
    path: rawPath,
    query: new URLSearchParams(query),
    headers: Object.fromEntries(values),
  };
  return canonicalRequest(text, signed, sha256Hex(body));
}
