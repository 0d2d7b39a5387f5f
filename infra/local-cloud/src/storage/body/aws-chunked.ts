import { S3Error } from '../s3-error.ts';
import { ByteReader, ByteReaderError } from './byte-reader.ts';

const CRLF = Buffer.from('\r\n');
const LINE_BYTES = 4096;

/**
 * Yields the content, then sets the trailers. Throws `IncompleteBody`.
 * Source: S3 API Reference, "Using trailing checksums".
 */
export async function* readAwsChunked(
  body: AsyncIterable<Uint8Array>,
  trailers: Map<string, string>,
): AsyncGenerator<Uint8Array> {
  const reader = new ByteReader(body);
  try {
    for (let size = await chunkSize(reader); size > 0; size = await chunkSize(reader)) {
      yield* reader.stream(size);
      await reader.until(CRLF, 0);
    }
    await readTrailers(reader, trailers);
  } catch (error) {
    throw error instanceof ByteReaderError ? new S3Error('IncompleteBody') : error;
  }
}

async function chunkSize(reader: ByteReader): Promise<number> {
  const [size = ''] = (await reader.until(CRLF, LINE_BYTES)).toString('latin1').split(';');
  if (/^[0-9a-fA-F]{1,8}$/.test(size)) return parseInt(size, 16);
  throw new S3Error('InvalidRequest', { message: 'The chunk size is not a hexadecimal number' });
}

async function readTrailers(reader: ByteReader, trailers: Map<string, string>): Promise<void> {
  for (;;) {
    const line = (await reader.until(CRLF, LINE_BYTES)).toString('latin1');
    if (line === '') return;
    const colon = line.indexOf(':');
    trailers.set(line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim());
  }
}
