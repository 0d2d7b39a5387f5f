import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { BucketDefinition } from '#src/storage/bucket-definition.ts';
import type { ObjectHead, ObjectStore, OpenObject } from '#src/storage/object-store.ts';
import { S3Error } from '#src/storage/s3-error.ts';

type MemoryStore = Pick<ObjectStore, 'get' | 'head' | 'put' | 'list' | 'delete' | 'buckets'> & {
  /** How many objects were opened for reading. */
  readonly opened: string[];
};

/** Buckets in memory, of the names given. */
export function memoryStore(...names: string[]): MemoryStore {
  const objects = new Map<string, { head: ObjectHead; content: Buffer }>();
  const opened: string[] = [];
  const find = (bucket: string, key: string) => objects.get(`${bucket}/${key}`);
  return {
    opened,
    buckets: new Map(names.map((name) => [name, bucketOf(name)])),
    head: (bucket, key) => find(bucket, key)?.head,
    get(bucket, key, { range } = {}) {
      opened.push(key);
      const found = find(bucket, key);
      return Promise.resolve(found && open(found.head, found.content, range));
    },
    put(bucket, key, body, headers = {}) {
      if (body instanceof Readable) throw new Error('Streams are not needed here');
      const content = Buffer.from(body);
      const etag = createHash('md5').update(content).digest('hex');
      const lastModified = new Date('2026-01-02T03:04:05.678Z');
      const size = content.length;
      const head = { bucket, key, versionId: 'null', size, etag, lastModified, headers };
      objects.set(`${bucket}/${key}`, { head, content });
      return Promise.resolve(head);
    },
    delete: (bucket, key) => void objects.delete(`${bucket}/${key}`),
    list: (bucket, prefix = '') =>
      [...objects.values()]
        .map(({ head }) => head)
        .filter((head) => head.bucket === bucket && head.key.startsWith(prefix)),
  };
}

function open(head: ObjectHead, content: Buffer, range: string | undefined): OpenObject {
  const found = /^bytes=(\d+)-(\d+)$/.exec(range ?? '');
  if (!found) return { ...head, body: Readable.from([content]) };
  const [start, end] = [Number(found[1]), Math.min(Number(found[2]), head.size - 1)];
  if (start >= head.size) throw new S3Error('InvalidRange');
  return {
    ...head,
    range: { start, end },
    body: Readable.from([content.subarray(start, end + 1)]),
  };
}

function bucketOf(name: string): BucketDefinition {
  const nothing = { cors: [], lifecycle: [], notifications: [] };
  return { name, versioning: 'Off', restrictsPublic: true, ...nothing };
}
