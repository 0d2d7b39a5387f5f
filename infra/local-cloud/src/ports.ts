import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { writeFileDurably } from './durable-file.ts';

const LOOPBACK = '127.0.0.1';
const portsSchema = z.record(z.string(), z.number());
const allPorts = z.object({
  dynamodb: z.number(),
  endpoint: z.number(),
  s3: z.number(),
  stripe: z.number(),
});

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
  // All are held until all are chosen, or the system could hand out one of them twice.
  await using held = new AsyncDisposableStack();
  const hold = async (preferred?: number) => {
    const server = held.use(await listen(preferred));
    return portOf(server);
  };
  const ports = {
    dynamodb: await hold(remembered.dynamodb),
    endpoint: await hold(remembered.endpoint),
    s3: await hold(remembered.s3),
    stripe: await hold(remembered.stripe),
  };
  mkdirSync(dataDir, { recursive: true });
  writeFileDurably(file, JSON.stringify(ports, null, 2));
  return ports;
}

/** The ports of the cloud that runs in a data directory; throws where none has run. */
export function rememberedPorts(dataDir: string): Ports {
  return allPorts.parse(readJson(join(dataDir, 'ports.json')));
}

/** A port of the loopback interface on which nobody listens. */
export async function freePort(): Promise<number> {
  await using server = await listen();
  return portOf(server);
}

/** Listens on the preferred port if it is free, else on any other. */
async function listen(preferred = 0): Promise<Server> {
  const server = createServer().listen(preferred, LOOPBACK);
  try {
    await once(server, 'listening');
    return server;
  } catch (error) {
    if (preferred === 0) throw error;
    return listen();
  }
}

function portOf(server: Server): number {
  const address = server.address();
  return typeof address === 'object' ? (address?.port ?? 0) : 0;
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}
