import type { Readable } from 'node:stream';
import type { BucketDefinition } from './bucket-definition.ts';

/** Headers that S3 stores and returns unchanged (lower-case names). */
export type ObjectHeaders = Readonly<Record<string, string>>;

/** An object without its bytes. */
export interface ObjectHead {
  readonly bucket: string;
  readonly key: string;
  /** `null` while the bucket is not versioned, as S3 names it. */
  readonly versionId: string;
  readonly size: number;
  /** MD5 in hex, without quotes. */
  readonly etag: string;
  readonly lastModified: Date;
  /** content-type, cache-control, content-disposition, x-amz-meta-* and similar. */
  readonly headers: ObjectHeaders;
}

/** An object being read: `body` yields `range` when one was asked for, else all bytes. */
export interface OpenObject extends ObjectHead {
  /** Both inclusive; absent for the whole object. */
  readonly range?: { readonly start: number; readonly end: number };
  readonly body: Readable;
}

interface ReadOptions {
  /** A `Range` header as HTTP writes it (`bytes=0-99`, `bytes=-500`). */
  readonly range?: string | undefined;
  readonly versionId?: string | undefined;
}

/** The names of S3's notifications. */
export interface ObjectEvent {
  readonly name: ObjectEventName;
  readonly bucket: string;
  readonly key: string;
  readonly versionId: string;
  readonly size: number;
  readonly etag: string;
  readonly time: Date;
  /** Orders the events of one key, as S3's own `sequencer` does. */
  readonly sequencer: string;
}

export type ObjectEventName =
  | 'ObjectCreated:Put'
  | 'ObjectCreated:Post'
  | 'ObjectCreated:Copy'
  | 'ObjectRemoved:Delete'
  | 'ObjectRemoved:DeleteMarkerCreated'
  | 'LifecycleExpiration:Delete'
  | 'LifecycleExpiration:DeleteMarkerCreated';

/**
 * Checks no signatures or permissions: callers are the cloud itself (CloudFront's origin reads, bucket
 * deployments, events). Every method throws `S3Error` (`NoSuchBucket`, `NoSuchKey`, `InvalidRange`, ...).
 */
export interface ObjectStore {
  /** `http://127.0.0.1:PORT`, the path-style endpoint for SDK clients and presigned addresses. */
  readonly origin: string;
  readonly port: number;
  readonly buckets: ReadonlyMap<string, BucketDefinition>;
  /** Undefined also if the latest version is a delete marker. */
  get(bucket: string, key: string, options?: ReadOptions): Promise<OpenObject | undefined>;
  head(bucket: string, key: string, versionId?: string): ObjectHead | undefined;
  /** Resolves once bytes and metadata are durable. */
  put(
    bucket: string,
    key: string,
    body: Readable | Uint8Array | string,
    headers?: ObjectHeaders,
  ): Promise<ObjectHead>;
  delete(bucket: string, key: string, versionId?: string): void;
  /** In key order, read page by page. */
  list(bucket: string, prefix?: string): Iterable<ObjectHead>;
  /** Calls the listener after each committed change; returns a function that unsubscribes. */
  onEvent(listener: (event: ObjectEvent) => void): () => void;
  /** It also runs at boot and every hour. */
  sweep(): Promise<void>;
  stop(): Promise<void>;
}

/** Undefined is the anonymous principal. */
export type Authorize = (call: {
  readonly accessKeyId: string | undefined;
  readonly action: string;
  readonly resource: string;
  readonly context?: Readonly<Record<string, string>>;
}) => { readonly allowed: true } | { readonly allowed: false; readonly message: string };

export interface StorageOptions {
  readonly buckets: readonly BucketDefinition[];
  readonly dataDir: string;
  /** 0 or absent picks a free port. */
  readonly port?: number;
  readonly secretFor: (accessKeyId: string) => string | undefined;
  readonly authorize: Authorize;
  readonly now?: () => Date;
}
