import type { Readable } from 'node:stream';

/**
 * Undefined if it is larger than `limit`. The rest is discarded while the answer is sent, since a client that
 * is still sending could not read the answer.
 */
export async function readBody(body: Readable, limit: number): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body.iterator({ destroyOnReturn: false })) {
    const bytes = Buffer.from(chunk);
    size += bytes.length;
    if (size > limit) break;
    chunks.push(bytes);
  }
  if (size > limit) {
    // After the loop: a body stays paused while an iterator holds it.
    body.resume();
    return undefined;
  }
  return chunks.length === 1 && chunks[0] !== undefined ? chunks[0] : Buffer.concat(chunks);
}
