import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { writeFileDurably } from './durable-file.ts';

const LOOPBACK = '127.0.0.1';
const portsSchema = z.record(z.string(), z.number());

const ownNames = ['dns', 'dynamodb', 'endpoint', 's3'] as const;
/** Loopback ports of its inner servers, and further ones by name. */
export type Ports<Further extends string = never> = Readonly<
  Record<(typeof ownNames)[number] | Further, number>
>;

/**
 * Remembered in the data directory (`ports.json`), so that addresses which were handed out stay good after
 * a restart. A port that is taken by now is replaced. `further` are servers beside the local cloud.
 */
export async function reservePorts<Further extends string = never>(
  dataDir: string,
  further: readonly Further[] = [],
): Promise<Ports<Further>> {
  const file = portsFile(dataDir);
  const names = [...ownNames, ...further];
  const remembered = readPorts(file);
  // All are held until all are chosen, or the system could hand out one of them twice.
  await using held = new AsyncDisposableStack();
  const chosen: Record<string, number> = {};
  for (const name of names) chosen[name] = portOf(held.use(await listen(remembered[name])));
  writeFileDurably(file, JSON.stringify({ ...remembered, ...chosen }, null, 2));
  if (!hasAll(chosen, names)) throw new Error(`${file} lacks a port`);
  return chosen;
}

/** Throws where no cloud has run. */
export function rememberedPorts(dataDir: string): Ports {
  const ports = readPorts(portsFile(dataDir));
  if (hasAll(ports, ownNames)) return ports;
  throw new Error(`No local cloud has run in ${dataDir}`);
}

const portsFile = (dataDir: string) => join(dataDir, 'ports.json');

type Named = Readonly<Record<string, number>>;

function hasAll<Name extends string>(
  ports: Named,
  names: readonly Name[],
): ports is Named & Readonly<Record<Name, number>> {
  return names.every((name) => ports[name] !== undefined);
}

/** A file that nobody can read is made anew. */
function readPorts(file: string): Named {
  try {
    return portsSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return {};
  }
}

/** Nobody listens on it. */
export async function freePort(host = LOOPBACK): Promise<number> {
  await using server = await listen(0, host);
  return portOf(server);
}

/** On the preferred port if it is free, else on any other. */
async function listen(preferred = 0, host = LOOPBACK): Promise<Server> {
  const server = createServer().listen(preferred, host);
  try {
    await once(server, 'listening');
    return server;
  } catch (error) {
    if (preferred === 0) throw error;
    return listen(0, host);
  }
}

function portOf(server: Server): number {
  const address = server.address();
  return typeof address === 'object' ? (address?.port ?? 0) : 0;
}
