import type { Stack } from '../cloudformation/stack.ts';
import { unguessableHost } from '../network/loopback.ts';
import { freePort } from '../ports.ts';
import { reasonOf } from '../start-error.ts';
import { ensureTable } from './create-table.ts';
import { type EngineProcess, startEngineProcess } from './dynoxide.ts';
import { type EngineProgram, type EngineSource, findEngine } from './find-engine.ts';
import { startRelay } from './relay.ts';
import { tableDefinitions } from './table-definition.ts';

interface Server {
  /** Address for programs: accepts any credentials, but refuses browsers. */
  readonly endpoint: string;
  /** The engine's own address, only for the local cloud: it has no protection. */
  readonly address: string;
  /** Settles with the reason if the engine ends without `stop`. Never settles for an external engine. */
  readonly failed: Promise<string>;
  stop(): Promise<void>;
}

export interface Engine extends Server {
  /** Physical names. */
  readonly tableNames: readonly string[];
}

interface EngineOptions {
  readonly stack: Stack;
  readonly dataDir: string;
  /** The port on 127.0.0.1. */
  readonly port: number;
  readonly source?: EngineSource;
}

/** Starts an engine or uses the one at DYNAMODB_ENDPOINT, and creates the stack's tables. */
export async function startEngine(options: EngineOptions): Promise<Engine> {
  const { source = findEngine(process.env) } = options;
  const server = await startServer(source, options);
  const tables = tableDefinitions(options.stack);
  try {
    for (const table of tables) await ensureTable(server.address, table);
  } catch (error) {
    await server.stop();
    throw error;
  }
  return { ...server, tableNames: tables.map(({ TableName }) => TableName) };
}

async function startServer(
  source: EngineSource,
  { dataDir, port }: EngineOptions,
): Promise<Server> {
  const { promise: failed, resolve: fail } = Promise.withResolvers<string>();
  if ('endpoint' in source) {
    const { endpoint } = source;
    return { endpoint, address: endpoint, failed, stop: async () => {} };
  }
  await using started = new AsyncDisposableStack();
  let address = '';
  const relay = await startRelay(port, () => address);
  started.defer(relay.stop);
  const host = unguessableHost();
  const engine = await startOnFreePort(source, { dataDir, host });
  address = engine.endpoint;
  let stopping = false;
  void engine.ended.then((reason) => stopping || fail(reason));
  started.defer(async () => {
    stopping = true;
    await engine.stop();
  });
  const running = started.move();
  return { endpoint: relay.endpoint, address, failed, stop: () => running.disposeAsync() };
}

/**
 * dynoxide refuses a port at which anything listens, at whatever address, and where blocks of ports
 * cannot be locked (`port-block.ts`) another cloud listens at several in a row.
 */
const ATTEMPTS = 40;

/** Another process may also take the port between its choice and the engine's start. */
async function startOnFreePort(
  program: EngineProgram,
  place: { readonly dataDir: string; readonly host: string },
  attempts = ATTEMPTS,
): Promise<EngineProcess> {
  const port = await freePort(place.host);
  try {
    return await startEngineProcess(program, { ...place, port });
  } catch (error) {
    if (attempts === 1 || !/already in use/.test(reasonOf(error))) throw error;
    return startOnFreePort(program, place, attempts - 1);
  }
}
