import type { Call } from '../http/call.ts';
import { S3Error } from '../s3-error.ts';
import { S3_LIMITS } from '../s3-limits.ts';
import { uriEncodePath } from '../sigv4/uri-encode.ts';

/** Shared by both kinds of listing. */
interface ListParameters {
  readonly prefix: string;
  readonly delimiter: string;
  readonly maxKeys: number;
  readonly encodingType: string | undefined;
  /** Encodes keys and prefixes for the answer. */
  readonly spell: (text: string) => string;
}

/** Throws `InvalidArgument`. */
export function listParameters({ request: { query } }: Call): ListParameters {
  const encodingType = query.get('encoding-type') ?? undefined;
  if (encodingType !== undefined && encodingType !== 'url') {
    throw new S3Error('InvalidArgument', {
      message: 'Invalid Encoding Method specified in Request',
    });
  }
  return {
    prefix: query.get('prefix') ?? '',
    delimiter: query.get('delimiter') ?? '',
    maxKeys: maxKeys(query.get('max-keys')),
    encodingType,
    spell: encodingType === 'url' ? uriEncodePath : (text) => text,
  };
}

/** Throws `AccessDenied`. */
export function requireListing(call: Call, action: string, parameters: ListParameters): void {
  const { prefix, delimiter, maxKeys: limit } = parameters;
  const context = {
    ...(call.request.query.has('prefix') && { 's3:prefix': prefix }),
    ...(delimiter && { 's3:delimiter': delimiter }),
    's3:max-keys': String(limit),
  };
  call.principal.require(action, { bucket: call.bucket, context });
}

function maxKeys(given: string | null): number {
  if (given === null || given === '') return S3_LIMITS.listedKeys;
  if (/^\d{1,10}$/.test(given)) return Math.min(Number(given), S3_LIMITS.listedKeys);
  throw new S3Error('InvalidArgument', {
    message: 'Provided max-keys not an integer or within integer range',
    details: { ArgumentName: 'max-keys', ArgumentValue: given },
  });
}
