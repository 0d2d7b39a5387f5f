const answers = {
  AccessControlListNotSupported: [400, 'The bucket does not allow ACLs'],
  AccessDenied: [403, 'Access Denied'],
  AccessForbidden: [403, 'CORSResponse: CORS is not enabled for this bucket.'],
  AuthorizationHeaderMalformed: [400, 'The authorization header is malformed.'],
  AuthorizationQueryParametersError: [400, 'The authorization query parameters are malformed.'],
  BadDigest: [
    400,
    'The Content-MD5 or checksum value that you specified did not match what the server received.',
  ],
  BadRequest: [400, 'Insufficient information. Origin request header needed.'],
  EntityTooLarge: [400, 'Your proposed upload exceeds the maximum allowed size'],
  EntityTooSmall: [400, 'Your proposed upload is smaller than the minimum allowed size'],
  IncompleteBody: [
    400,
    'You did not provide the number of bytes specified by the Content-Length HTTP header.',
  ],
  InternalError: [500, 'We encountered an internal error. Please try again.'],
  InvalidAccessKeyId: [403, 'The AWS Access Key Id you provided does not exist in our records.'],
  InvalidArgument: [400, 'Invalid Argument'],
  InvalidDigest: [400, 'The Content-MD5 you specified was invalid.'],
  InvalidPolicyDocument: [400, 'Invalid Policy: Invalid JSON.'],
  InvalidRange: [416, 'The requested range is not satisfiable'],
  InvalidRequest: [400, 'Invalid Request'],
  InvalidURI: [400, "Couldn't parse the specified URI."],
  KeyTooLongError: [400, 'Your key is too long'],
  MalformedPOSTRequest: [
    400,
    'The body of your POST request is not well-formed multipart/form-data.',
  ],
  MalformedXML: [
    400,
    'The XML you provided was not well-formed or did not validate against our published schema',
  ],
  MaxPostPreDataLengthExceeded: [
    400,
    'Your POST request fields preceding the upload file were too large.',
  ],
  MetadataTooLarge: [400, 'Your metadata headers exceed the maximum allowed metadata size'],
  MethodNotAllowed: [405, 'The specified method is not allowed against this resource.'],
  MissingContentLength: [411, 'You must provide the Content-Length HTTP header.'],
  NoSuchBucket: [404, 'The specified bucket does not exist'],
  NoSuchKey: [404, 'The specified key does not exist.'],
  NoSuchVersion: [404, 'The specified version does not exist.'],
  NotImplemented: [501, 'A header you provided implies functionality that is not implemented'],
  NotModified: [304, 'Not Modified'],
  PreconditionFailed: [412, 'At least one of the pre-conditions you specified did not hold'],
  RequestTimeTooSkewed: [
    403,
    'The difference between the request time and the current time is too large.',
  ],
  SignatureDoesNotMatch: [
    403,
    'The request signature we calculated does not match the signature you provided. Check your key and signing method.',
  ],
  XAmzContentSHA256Mismatch: [
    400,
    "The provided 'x-amz-content-sha256' header does not match what was computed.",
  ],
} as const satisfies Record<string, readonly [status: number, message: string]>;

type S3ErrorCode = keyof typeof answers;

interface S3ErrorOptions {
  readonly message?: string;
  /** Further elements of the XML answer (`ActualObjectSize`, `Condition`, ...). */
  readonly details?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
}

/** S3's own code, status and text. Source: Amazon S3 API Reference, "Error responses". */
export class S3Error extends Error {
  override readonly name = 'S3Error';
  readonly code: S3ErrorCode;
  readonly status: number;
  readonly details: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string>>;

  constructor(code: S3ErrorCode, { message, details = {}, headers = {} }: S3ErrorOptions = {}) {
    super(message ?? answers[code][1]);
    this.code = code;
    this.status = answers[code][0];
    this.details = details;
    this.headers = headers;
  }
}
