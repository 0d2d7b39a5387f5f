import type { StoredVersion } from './metadata/versions.ts';
import type { Precondition } from './objects/add-version.ts';
import { S3Error } from './s3-error.ts';

type Headers = Readonly<Record<string, string>>;

const failed = (condition: string) =>
  new S3Error('PreconditionFailed', { details: { Condition: condition } });

const listsEtag = (header: string, etag: string): boolean =>
  header
    .split(',')
    .map((item) =>
      item
        .trim()
        .replace(/^W\//, '')
        .replace(/^"(.*)"$/, '$1'),
    )
    .some((item) => item === '*' || item === etag);

const seconds = (time: number) => Math.floor(time / 1000);

/**
 * Evaluated in the order of RFC 9110, 13.2.2; S3 lets an entity tag outweigh a date. Throws `PreconditionFailed`
 * (412) or `NotModified` (304).
 */
export function requireReadable(headers: Headers, object: StoredVersion): void {
  const modified = seconds(object.lastModified.getTime());
  const isSince = (date: string) => modified > seconds(Date.parse(date));
  const ifMatch = headers['if-match'];
  const unmodified = headers['if-unmodified-since'];
  if (ifMatch !== undefined) {
    if (!listsEtag(ifMatch, object.etag)) throw failed('If-Match');
  } else if (unmodified !== undefined && isSince(unmodified)) throw failed('If-Unmodified-Since');
  const noneMatch = headers['if-none-match'];
  const since = headers['if-modified-since'];
  const isKnown =
    noneMatch === undefined
      ? since !== undefined && modified <= seconds(Date.parse(since))
      : listsEtag(noneMatch, object.etag);
  if (isKnown) throw new S3Error('NotModified');
}

/** A condition that the transaction of the write or delete checks; undefined for none. */
export function writeCondition(headers: Headers): Precondition | undefined {
  const [ifMatch, noneMatch] = [headers['if-match'], headers['if-none-match']];
  if (ifMatch === undefined && noneMatch === undefined) return undefined;
  if (noneMatch !== undefined && noneMatch !== '*') {
    throw new S3Error('NotImplemented', { details: { Header: 'If-None-Match' } });
  }
  return (current) => {
    if (noneMatch !== undefined && current) throw failed('If-None-Match');
    if (ifMatch === undefined) return;
    if (!current) throw new S3Error('NoSuchKey');
    if (!listsEtag(ifMatch, current.etag)) throw failed('If-Match');
  };
}
