import { S3Error } from '../s3-error.ts';
import { S3_LIMITS } from '../s3-limits.ts';
import type { Payload } from './payload.ts';
import { verified } from './verified.ts';

/** Reads an XML body; refuses one above S3's limit. */
export async function readText(payload: Payload): Promise<string> {
  if ((payload.length ?? 0) > S3_LIMITS.requestXmlBytes) throw new S3Error('MalformedXML');
  const chunks: Uint8Array[] = [];
  for await (const chunk of verified(payload, { min: 0, max: S3_LIMITS.requestXmlBytes })) {
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
