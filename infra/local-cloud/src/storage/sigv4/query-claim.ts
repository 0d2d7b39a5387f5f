import type { S3Request } from '../http/s3-request.ts';
import { S3Error } from '../s3-error.ts';
import { S3_LIMITS } from '../s3-limits.ts';
import { scopeFault } from './scope-faults.ts';
import { ALGORITHM, parseAmzDate, parseCredential, type SignatureClaim } from './signing.ts';

const malformed = (message: string) =>
  new S3Error('AuthorizationQueryParametersError', { message });

/** Reads a presigned URL; throws if it is malformed, not yet valid or expired. */
export function queryClaim(request: S3Request, now: number): SignatureClaim {
  const given = (name: string) => {
    const value = request.query.get(name);
    if (value) return value;
    throw malformed(
      'Query-string authentication version 4 requires the X-Amz-Algorithm, X-Amz-Credential, X-Amz-Signature, X-Amz-Date, X-Amz-SignedHeaders, and X-Amz-Expires parameters.',
    );
  };
  if (given('X-Amz-Algorithm') !== ALGORITHM) {
    throw malformed('X-Amz-Algorithm only supports "AWS4-HMAC-SHA256"');
  }
  const amzDate = given('X-Amz-Date');
  const scope = parseCredential(given('X-Amz-Credential'));
  const fault = scope ? scopeFault(scope, amzDate) : 'the Credential is mal-formed';
  if (!scope || fault) throw malformed(`Error parsing the X-Amz-Credential parameter; ${fault}`);
  requireInTime(amzDate, given('X-Amz-Expires'), now);
  return {
    scope,
    amzDate,
    signedHeaders: given('X-Amz-SignedHeaders').split(';'),
    payloadHash: request.query.get('X-Amz-Content-Sha256') ?? 'UNSIGNED-PAYLOAD',
    signature: given('X-Amz-Signature'),
  };
}

function requireInTime(amzDate: string, expires: string, now: number): void {
  const signedAt = parseAmzDate(amzDate);
  if (signedAt === undefined) {
    throw malformed("X-Amz-Date must be in the ISO8601 Long Format \"yyyyMMdd'T'HHmmss'Z'\"");
  }
  if (!/^\d{1,9}$/.test(expires)) throw malformed('X-Amz-Expires should be a number');
  const seconds = Number(expires);
  if (seconds < 1 || seconds > S3_LIMITS.presignedSeconds) {
    throw malformed('X-Amz-Expires must be less than a week (in seconds) that is 604800');
  }
  if (signedAt > now + S3_LIMITS.clockSkewMs) {
    throw new S3Error('AccessDenied', { message: 'Request is not yet valid' });
  }
  const endsAt = signedAt + seconds * 1000;
  if (now < endsAt) return;
  throw new S3Error('AccessDenied', {
    message: 'Request has expired',
    details: {
      'X-Amz-Expires': expires,
      Expires: new Date(endsAt).toISOString(),
      ServerTime: new Date(now).toISOString(),
    },
  });
}
