import type { S3Request } from '../http/s3-request.ts';
import { S3Error } from '../s3-error.ts';
import { S3_LIMITS } from '../s3-limits.ts';
import { scopeFault } from './scope-faults.ts';
import { parseAmzDate, parseCredential, type SignatureClaim } from './signing.ts';

const form =
  /^AWS4-HMAC-SHA256 +Credential=([^, ]+), *SignedHeaders=([^, ]+), *Signature=([0-9a-f]{64})$/;

/** Throws if the header is malformed or too old. */
export function headerClaim(request: S3Request, now: number): SignatureClaim {
  const match = form.exec(request.headers.authorization ?? '');
  if (!match) throw new S3Error('AuthorizationHeaderMalformed');
  const [, credential = '', signedHeaders = '', signature = ''] = match;
  const amzDate = requireFresh(request.headers['x-amz-date'] ?? '', now);
  const scope = parseCredential(credential);
  const fault = scope ? scopeFault(scope, amzDate) : 'the Credential is mal-formed';
  if (!scope || fault) {
    throw new S3Error('AuthorizationHeaderMalformed', {
      message: `The authorization header is malformed; ${fault}`,
    });
  }
  const payloadHash = request.headers['x-amz-content-sha256'];
  if (payloadHash === undefined) {
    throw new S3Error('InvalidRequest', {
      message: 'Missing required header for this request: x-amz-content-sha256',
    });
  }
  return { scope, amzDate, signedHeaders: signedHeaders.split(';'), payloadHash, signature };
}

function requireFresh(amzDate: string, now: number): string {
  const time = parseAmzDate(amzDate);
  if (time === undefined) {
    throw new S3Error('AccessDenied', {
      message: 'AWS authentication requires a valid Date or x-amz-date header',
    });
  }
  if (Math.abs(now - time) > S3_LIMITS.clockSkewMs) {
    throw new S3Error('RequestTimeTooSkewed', {
      details: { RequestTime: amzDate, ServerTime: new Date(now).toISOString() },
    });
  }
  return amzDate;
}
