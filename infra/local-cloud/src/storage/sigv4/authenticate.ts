import type { S3Request } from '../http/s3-request.ts';
import { S3Error } from '../s3-error.ts';
import { canonicalRequest } from './canonical-request.ts';
import { headerClaim } from './header-claim.ts';
import { queryClaim } from './query-claim.ts';
import {
  type SignatureClaim,
  sameSignature,
  sha256Hex,
  signature,
  stringToSign,
} from './signing.ts';

export interface Authenticator {
  readonly secretFor: (accessKeyId: string) => string | undefined;
  readonly now: () => Date;
}

/**
 * Returns the access key id that signed the request; undefined if it is not signed. Throws AccessDenied,
 * SignatureDoesNotMatch, InvalidAccessKeyId, RequestTimeTooSkewed, ...
 */
export function authenticate(request: S3Request, by: Authenticator): string | undefined {
  const inHeader = request.headers.authorization !== undefined;
  const inQuery = request.query.has('X-Amz-Algorithm') || request.query.has('X-Amz-Signature');
  if (!inHeader && !inQuery) return undefined;
  if (inHeader && inQuery) throw new S3Error('InvalidArgument', { message: ONE_MECHANISM });
  const now = by.now().getTime();
  const claim = inHeader ? headerClaim(request, now) : queryClaim(request, now);
  requireSigned(request, claim.signedHeaders);
  verify(request, claim, by.secretFor(claim.scope.accessKeyId));
  return claim.scope.accessKeyId;
}

const ONE_MECHANISM =
  'Only one auth mechanism allowed; only the X-Amz-Algorithm query parameter, Signature query string parameter or the Authorization header should be specified';

/** S3 refuses unsigned x-amz-* headers, which could change the meaning of a signed request. */
function requireSigned(request: S3Request, signedHeaders: readonly string[]): void {
  const unsigned = Object.keys(request.headers).filter(
    (name) =>
      (name === 'host' || name.startsWith('x-amz-')) &&
      name !== 'x-amz-content-sha256' &&
      !signedHeaders.includes(name),
  );
  if (unsigned.length === 0) return;
  throw new S3Error('AccessDenied', {
    message: 'There were headers present in the request which were not signed',
    details: { HeadersNotSigned: unsigned.join(', ') },
  });
}

function verify(request: S3Request, claim: SignatureClaim, secret: string | undefined): void {
  const { accessKeyId } = claim.scope;
  if (secret === undefined) {
    throw new S3Error('InvalidAccessKeyId', { details: { AWSAccessKeyId: accessKeyId } });
  }
  const canonical = canonicalRequest(request, claim.signedHeaders, claim.payloadHash);
  const text = stringToSign(claim.amzDate, claim.scope, canonical);
  if (sameSignature(signature(secret, claim.scope, text), claim.signature)) return;
  throw new S3Error('SignatureDoesNotMatch', {
    details: {
      AWSAccessKeyId: accessKeyId,
      StringToSign: text,
      SignatureProvided: claim.signature,
      CanonicalRequest: canonical,
      CanonicalRequestHash: sha256Hex(canonical),
    },
  });
}
