import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { writeFileDurably } from './durable-file.ts';

const LOOPBACK = '127.0.0.1';
const portsSchema = z.record(z.string(), z.number());

/** The loopback ports of the local cloud's inner servers. */
export interface Ports {
  readonly dynamodb: number;
  readonly endpoint: number;
  readonly s3: number;
  readonly stripe: number;
}

/**
 * Chooses the inner ports and remembers them in the data directory (`ports.json`), so that addresses
 * which were handed out stay good after a restart. A port that is taken by now is replaced.
 */
export async function reservePorts(dataDir: string): Promise<Ports> {
  const file = join(dataDir, 'ports.json');
  const remembered = existsSync(file) ? portsSchema.parse(readJson(file)) : {};
  const ports = {
    dynamodb: await freePort(remembered.dynamodb),
    endpoint: await freePort(remembered.endpoint),
    s3: await freePort(remembered.s3),
    stripe: await freePort(remembered.stripe),
  };
  mkdirSync(dataDir, { recursive: true });
  writeFileDurably(file, JSON.stringify(ports, null, 2));
  return ports;
}

/** The preferred port if nobody listens there, else any free one. */
export async function freePort(preferred = 0): Promise<number> {
  return (await probe(preferred)) ?? (await probe(0)) ?? 0;
}

function probe(port: number): Promise<number | undefined> {
  const { promise, resolve } = Promise.withResolvers<number | undefined>();
  const server = createServer();
  server.once('error', () => resolve(undefined));
  server.listen(port, LOOPBACK, () => {
    const address = server.address();
    server.close(() => resolve(typeof address === 'object' ? address?.port : undefined));
  });
  return promise;
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}
