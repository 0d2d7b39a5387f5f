import { S3Error } from '../s3-error.ts';
import { readAwsChunked } from './aws-chunked.ts';
import { type ChecksumAlgorithm, checksumAlgorithm, checksumHeader } from './checksums.ts';

/** A request's bytes, and the sender's claims about them. */
export interface Payload {
  readonly bytes: AsyncIterable<Uint8Array>;
  /** A form does not announce the size of its file. */
  readonly length?: number;
  readonly algorithm?: ChecksumAlgorithm | undefined;
  /** Complete once the bytes are read, since trailers come last. */
  readonly claims: () => Claims;
}

export interface Claims {
  readonly md5?: string | undefined;
  readonly sha256?: string | undefined;
  readonly checksum?: string | undefined;
}

type Headers = Readonly<Record<string, string | undefined>>;

/** Decodes the aws-chunked encoding. */
export function payloadOf(headers: Headers, body: AsyncIterable<Uint8Array>): Payload {
  const hash = headers['x-amz-content-sha256'] ?? 'UNSIGNED-PAYLOAD';
  if (hash === 'STREAMING-UNSIGNED-PAYLOAD-TRAILER') return chunkedPayload(headers, body);
  if (hash.startsWith('STREAMING-')) {
    throw new S3Error('NotImplemented', { message: `${hash} is not implemented` });
  }
  const sha256 = /^[0-9a-f]{64}$/.test(hash) ? hash : undefined;
  if (hash !== 'UNSIGNED-PAYLOAD' && !sha256) {
    throw new S3Error('InvalidArgument', {
      message: 'x-amz-content-sha256 must be UNSIGNED-PAYLOAD or a valid sha256 value.',
    });
  }
  return { ...plainPayload(headers, body, sha256), length: announced(headers['content-length']) };
}

/** A payload whose size is not announced, such as the file of a form. */
export function plainPayload(
  headers: Headers,
  bytes: AsyncIterable<Uint8Array>,
  sha256?: string,
): Payload {
  const algorithm = claimedAlgorithm(headers);
  const checksum = algorithm && headers[checksumHeader(algorithm)];
  return { bytes, algorithm, claims: () => ({ md5: claimedMd5(headers), sha256, checksum }) };
}

function chunkedPayload(headers: Headers, body: AsyncIterable<Uint8Array>): Payload {
  const trailers = new Map<string, string>();
  const trailer = headers['x-amz-trailer']?.toLowerCase() ?? '';
  const algorithm = trailer ? trailingAlgorithm(trailer) : claimedAlgorithm(headers);
  // A declared checksum that did not arrive matches nothing.
  const checksum = () =>
    algorithm && (trailers.get(trailer) ?? headers[checksumHeader(algorithm)] ?? '');
  return {
    bytes: readAwsChunked(body, trailers),
    length: announced(headers['x-amz-decoded-content-length']),
    algorithm,
    claims: () => ({ md5: claimedMd5(headers), checksum: checksum() }),
  };
}

function trailingAlgorithm(trailer: string): ChecksumAlgorithm {
  const [, name] = /^x-amz-checksum-(\w+)$/.exec(trailer) ?? [];
  if (name) return checksumAlgorithm(name);
  throw new S3Error('InvalidRequest', {
    message: 'The value specified in the x-amz-trailer header is not supported',
  });
}

const notAlgorithms = ['algorithm', 'mode', 'type'];

function claimedAlgorithm(headers: Headers): ChecksumAlgorithm | undefined {
  const [name, ...others] = Object.keys(headers)
    .filter((header) => header.startsWith('x-amz-checksum-'))
    .map((header) => header.slice('x-amz-checksum-'.length))
    .filter((suffix) => !notAlgorithms.includes(suffix));
  if (others.length === 0) return name === undefined ? undefined : checksumAlgorithm(name);
  throw new S3Error('InvalidRequest', {
    message: 'Expecting a single x-amz-checksum- header. Multiple checksum Types are not allowed.',
  });
}

function claimedMd5(headers: Headers): string | undefined {
  const given = headers['content-md5'];
  if (given === undefined || /^[A-Za-z0-9+/]{22}==$/.test(given)) return given;
  throw new S3Error('InvalidDigest', { details: { 'Content-MD5': given } });
}

function announced(length: string | undefined): number {
  if (length !== undefined && /^\d{1,15}$/.test(length)) return Number(length);
  throw new S3Error('MissingContentLength');
}
