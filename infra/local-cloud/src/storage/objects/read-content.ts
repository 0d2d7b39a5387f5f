import { Readable } from 'node:stream';
import type { ByteRange } from '../disk/blobs.ts';
import type { StoredVersion } from '../metadata/versions.ts';
import type { Store } from '../store.ts';

/** The bytes of a version, which stay readable until the stream closes. */
export function readContent(
  { blobs, versions }: Store,
  { blob, sequence, size }: StoredVersion,
  range: ByteRange = { start: 0, end: size - 1 },
): Readable {
  if (blob !== '') return blobs.read(blob, range);
  const bytes = versions.bytes(sequence).subarray(range.start, range.end + 1);
  return Readable.from(bytes.length > 0 ? [bytes] : [], { objectMode: false });
}
