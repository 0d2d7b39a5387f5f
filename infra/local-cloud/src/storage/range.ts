import type { ByteRange } from './disk/blobs.ts';
import { S3Error } from './s3-error.ts';

/**
 * Undefined for the whole object, also for malformed and multiple ranges, like S3. Throws `InvalidRange` if no
 * byte of the range exists.
 */
export function parseRange(header: string | undefined, size: number): ByteRange | undefined {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (first === '' && last === '') return undefined;
  if (first !== '' && last !== '' && Number(last) < Number(first)) return undefined;
  const start = first === '' ? Math.max(size - Number(last), 0) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (start <= end) return { start, end };
  throw new S3Error('InvalidRange', {
    details: { RangeRequested: header ?? '', ActualObjectSize: String(size) },
    headers: { 'Content-Range': `bytes */${size}` },
  });
}
