import type { Readable } from 'node:stream';
import type { BucketDefinition } from '../bucket-definition.ts';
import type { ConfiguredBuckets } from '../configured-buckets.ts';
import type { Store } from '../store.ts';
import { writeXml, type XmlElements } from '../xml/write-xml.ts';
import type { Principal } from './principal.ts';
import type { S3Request } from './s3-request.ts';

/** A request as passed to an operation. */
export interface Call {
  readonly store: Store;
  readonly buckets: ReadonlyMap<string, BucketDefinition>;
  readonly configure: ConfiguredBuckets['configure'];
  readonly bucket: BucketDefinition;
  readonly key: string;
  readonly request: S3Request;
  /** Includes headers in the query of a presigned URL. */
  readonly headers: Readonly<Record<string, string>>;
  readonly principal: Principal;
}

export interface Reply {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Readable;
}

export type Operation = (call: Call) => Reply | Promise<Reply>;

export function xmlReply(root: string, elements: XmlElements, headers = {}): Reply {
  const body = writeXml(root, elements);
  return { status: 200, headers: { 'Content-Type': 'application/xml', ...headers }, body };
}

/** S3 sends these for a bucket that was ever versioned. */
export const versionHeader = (bucket: BucketDefinition, versionId: string) =>
  bucket.versioning === 'Off' ? {} : { 'x-amz-version-id': versionId };

/** An ETag with quotes, as in headers and XML. */
export const quoted = (etag: string): string => `"${etag}"`;

export const ENCRYPTED = { 'x-amz-server-side-encryption': 'AES256' };
