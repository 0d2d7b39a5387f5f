import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { writeFileDurably } from './durable-file.ts';
import { type PortBlock, takePortBlock } from './port-block.ts';

const LOOPBACK = '127.0.0.1';
const portsSchema = z.record(z.string(), z.number());

/** The port chosen last, from the first of the block. */
let last = 0;
let block: PortBlock | undefined;

const ownNames = ['dns', 'dynamodb', 'endpoint', 's3'] as const;
/** Loopback ports of its inner servers, and further ones by name. */
export type Ports<Further extends string = never> = Readonly<
  Record<(typeof ownNames)[number] | Further, number>
>;

/**
 * Stored in the data directory (`ports.json`), so that addresses stay valid after a restart. A taken port is
 * replaced. `further` are names of additional ports.
 */
export async function reservePorts<Further extends string = never>(
  dataDir: string,
  further: readonly Further[] = [],
): Promise<Ports<Further>> {
  const file = portsFile(dataDir);
  const names = [...ownNames, ...further];
  const remembered = readPorts(file);
  // All are held until all are chosen, so that none is chosen twice.
  await using held = new AsyncDisposableStack();
  const chosen: Record<string, number> = {};
  for (const name of names) chosen[name] = portOf(held.use(await listen(remembered[name])));
  writeFileDurably(file, JSON.stringify({ ...remembered, ...chosen }, null, 2));
  if (!hasAll(chosen, names)) throw new Error(`${file} lacks a port`);
  return chosen;
}

/** Throws if no cloud has run on the directory. */
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

/** An unreadable file is replaced. */
function readPorts(file: string): Named {
  try {
    return portsSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return {};
  }
}

/** A port without a listener. */
export async function freePort(host = LOOPBACK): Promise<number> {
  await using server = await listenAnywhere(host);
  return portOf(server);
}

/** On the preferred port if it is free, else on any other. */
async function listen(preferred?: number): Promise<Server> {
  if (preferred === undefined) return listenAnywhere(LOOPBACK);
  return (await listenOn(preferred, LOOPBACK)) ?? listenAnywhere(LOOPBACK);
}

async function listenAnywhere(host: string): Promise<Server> {
  block ??= takePortBlock();
  const { first, size } = block;
  for (let tried = 0; tried < size; tried += 1) {
    last = (last + 1) % size;
    const server = await listenOn(first + last, host);
    if (server) return server;
  }
  throw new Error(`No port from ${first} to ${first + size - 1} is free on ${host}`);
}

/** Undefined if another process listens or the system reserves the port. */
async function listenOn(port: number, host: string): Promise<Server | undefined> {
  const server = createServer().listen(port, host);
  return once(server, 'listening').then(
    () => server,
    () => undefined,
  );
}

function portOf(server: Server): number {
  const address = server.address();
  return typeof address === 'object' ? (address?.port ?? 0) : 0;
}
