import { ByteReader, ByteReaderError } from '../body/byte-reader.ts';
import { S3Error } from '../s3-error.ts';
import { S3_LIMITS } from '../s3-limits.ts';

/** The fields before the file, by lower-case name, and the unread file. */
export interface PostForm {
  readonly fields: Readonly<Record<string, string>>;
  readonly fileName: string;
  readonly file: AsyncIterable<Uint8Array>;
}

const CRLF = Buffer.from('\r\n');
const HEADERS_END = Buffer.from('\r\n\r\n');

/**
 * Reads multipart/form-data up to its file; fields after the file are ignored, as in S3. Throws
 * PreconditionFailed, MalformedPOSTRequest, MaxPostPreDataLengthExceeded, InvalidArgument.
 */
export async function readForm(
  contentType: string,
  body: AsyncIterable<Uint8Array>,
): Promise<PostForm> {
  const delimiter = Buffer.from(`\r\n--${boundaryOf(contentType)}`);
  const reader = new ByteReader(body);
  try {
    return await readParts(reader, delimiter);
  } catch (error) {
    throw asS3Error(error);
  }
}

function boundaryOf(contentType: string): string {
  const [, quoted, plain] =
    /^multipart\/form-data\s*;.*\bboundary=(?:"([^"]{1,70})"|([^\s";]{1,70}))/is.exec(
      contentType,
    ) ?? [];
  const boundary = quoted ?? plain;
  if (boundary) return boundary;
  throw new S3Error('PreconditionFailed', {
    details: { Condition: 'Bucket POST must be of the enclosure-type multipart/form-data' },
  });
}

async function readParts(reader: ByteReader, delimiter: Buffer): Promise<PostForm> {
  const fields = new Map<string, string>();
  let left: number = S3_LIMITS.formFieldBytes;
  const take = async (end: Buffer) => {
    const bytes = await reader.until(end, left);
    left -= bytes.length + end.length;
    return bytes.toString('utf8');
  };
  await take(delimiter.subarray(CRLF.length));
  while ((await take(CRLF)) === '') {
    const part = parsePart(await take(HEADERS_END));
    if (part.name === 'file') {
      const file = fileBytes(reader, delimiter);
      return { fields: Object.fromEntries(fields), fileName: part.fileName, file };
    }
    if (fields.has(part.name)) throw repeated(part.name);
    fields.set(part.name, await take(delimiter));
  }
  throw new S3Error('InvalidArgument', {
    message: 'POST requires exactly one file upload per request.',
    details: { ArgumentName: 'file', ArgumentValue: '0' },
  });
}

const repeated = (name: string) =>
  new S3Error('InvalidArgument', {
    message: `POST form field ${name} must appear once.`,
    details: { ArgumentName: name },
  });

function parsePart(headers: string): { name: string; fileName: string } {
  const disposition = /^content-disposition:\s*form-data\b(.*)$/im.exec(headers)?.[1] ?? '';
  const name = /;\s*name="([^"]*)"/i.exec(disposition)?.[1];
  if (!name) throw new S3Error('MalformedPOSTRequest');
  const fileName = /;\s*filename="([^"]*)"/i.exec(disposition)?.[1] ?? '';
  // Browsers escape quotes and line breaks in names (HTML, "multipart/form-data encoding").
  const plain = fileName.replaceAll('%22', '"').replaceAll('%0D', '\r').replaceAll('%0A', '\n');
  return { name: name.toLowerCase(), fileName: plain.slice(plain.search(/[^\\/]*$/)) };
}

async function* fileBytes(reader: ByteReader, delimiter: Buffer): AsyncGenerator<Uint8Array> {
  try {
    yield* reader.streamUntil(delimiter);
  } catch (error) {
    throw asS3Error(error);
  }
}

function asS3Error(error: unknown): unknown {
  if (!(error instanceof ByteReaderError)) return error;
  return new S3Error(
    error.reason === 'ended' ? 'MalformedPOSTRequest' : 'MaxPostPreDataLengthExceeded',
  );
}
