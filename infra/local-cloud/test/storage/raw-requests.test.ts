import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { ListBucketsCommand } from '@aws-sdk/client-s3';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { readAwsChunked } from '#src/storage/body/aws-chunked.ts';
import { parseRange } from '#src/storage/range.ts';
import { errorCode, givenStorage, refusal } from './support/running-storage.ts';

async function* inPieces(content: string, size: number) {
  for (let at = 0; at < content.length; at += size) yield Buffer.from(content.slice(at, at + size));
}

const chunked = (content: string, trailers: Map<string, string>, pieces: number) =>
  text(readAwsChunked(inPieces(content, pieces), trailers));

test('aws-chunked content is complete however the network splits it', async () => {
  const sent =
    '3\r\nabc\r\nA;chunk-signature=0\r\n0123456789\r\n0\r\nx-amz-checksum-crc32:AAAA\r\n\r\n';
  for (let pieces = 1; pieces < sent.length; pieces += 1) {
    const trailers = new Map<string, string>();
    expect(await chunked(sent, trailers, pieces)).toBe('abc0123456789');
    expect(trailers).toEqual(new Map([['x-amz-checksum-crc32', 'AAAA']]));
  }
});

test.for(['', '3\r\nab', '3\r\nabcd\r\n0\r\n\r\n', '3\r\nabc\r\n', 'x\r\n', '0\r\n'])(
  'aws-chunked content %j is refused',
  async (sent) => {
    await expect(chunked(sent, new Map(), 4)).rejects.toThrow();
  },
);

test('a range lies inside the object, is ignored as malformed, or is refused', () => {
  fc.assert(
    fc.property(fc.nat(50), fc.nat(50), fc.nat(40), (first, last, size) => {
      const wanted = `bytes=${first}-${last}`;
      if (last < first) expect(parseRange(wanted, size)).toBeUndefined();
      else if (first >= size) expect(() => parseRange(wanted, size)).toThrow('not satisfiable');
      else
        expect(parseRange(wanted, size)).toEqual({ start: first, end: Math.min(last, size - 1) });
    }),
  );
});

test('a path that cannot be decoded is refused', async () => {
  const { storage } = await givenStorage();
  expect(await errorCode(await fetch(`${storage.origin}/files/%ff`))).toBe('InvalidURI');
});

test('a list of all buckets is not implemented, and says so', async () => {
  const { s3 } = await givenStorage();
  expect(await refusal(s3.send(new ListBucketsCommand()))).toBe('NotImplemented 501');
});

test('a key is never resolved against a folder', async () => {
  const { storage } = await givenStorage();
  await storage.put('site', 'public/../../etc/passwd', 'mine');
  const socket = connect(storage.port, '127.0.0.1');
  socket.write(
    'GET /site/public/../../etc/passwd HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
  );
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 OK[\s\S]*mine$/);
});

test('a throwing listener does not fail a committed change', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { storage, events } = await givenStorage();
  const end = storage.onEvent(() => {
    throw new Error('listener');
  });
  await storage.put('files', 'a', 'x');
  end();
  await storage.put('files', 'b', 'x');
  expect(events.map(({ key }) => key)).toEqual(['a', 'b']);
  expect(logged).toHaveBeenCalledTimes(1);
  logged.mockRestore();
});
