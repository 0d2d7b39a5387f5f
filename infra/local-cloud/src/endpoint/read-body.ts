import type { IncomingMessage } from 'node:http';

/** The whole body. By events, since an iterator takes 20 µs more for each call (measured). */
export function readBody(message: IncomingMessage): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  const chunks: Buffer[] = [];
  message.on('data', (chunk: Buffer) => chunks.push(chunk));
  message.once('end', () => {
    resolve(chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks));
  });
  message.once('error', reject);
  return promise;
}
