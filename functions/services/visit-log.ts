import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { environment, required } from '../platform/env.ts';

const env = environment({ VISIT_LOGS_BUCKET: required });
const logs = new S3Client({ responseChecksumValidation: 'WHEN_REQUIRED' });

/** Inflates as it reads: memory does not grow with the file. */
export async function* readLogLines(key: string): AsyncGenerator<string> {
  const found = await logs.send(
    new GetObjectCommand({ Bucket: env().VISIT_LOGS_BUCKET, Key: key }),
  );
  if (!(found.Body instanceof Readable)) throw new Error('S3 answered an object without a body');
  const text = createGunzip();
  // A failure ends the lines, and is thrown below.
  const inflated = pipeline(found.Body, text);
  inflated.catch(() => undefined);
  yield* createInterface({ input: text, crlfDelay: Number.POSITIVE_INFINITY });
  await inflated;
}
