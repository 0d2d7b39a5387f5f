import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Stack } from '../cloudformation/stack.ts';
import { ensureTable } from './create-table.ts';
import { startDynoxide } from './dynoxide.ts';
import { findEngine } from './find-engine.ts';
import { tableDefinitions } from './table-definition.ts';

/** A running DynamoDB with the tables of the stack. */
export interface Engine {
  /** Its own address, behind the endpoint that checks permissions. */
  readonly endpoint: string;
  /** Physical names of the stack's tables. */
  readonly tableNames: readonly string[];
  /** Settles, with the reason, when it ended without `stop`; pending for an engine of somebody else. */
  readonly failed: Promise<string>;
  stop(): Promise<void>;
}

/** Starts DynamoDB (or uses DYNAMODB_ENDPOINT) and creates the stack's tables in it. */
export async function startEngine(options: {
  stack: Stack;
  dataDir: string;
  port: number;
}): Promise<Engine> {
  const server = await startServer(options.dataDir, options.port);
  const tables = tableDefinitions(options.stack);
  for (const table of tables) await ensureTable(server.endpoint, table);
  return { ...server, tableNames: tables.map(({ TableName }) => TableName) };
}

async function startServer(dataDir: string, port: number): Promise<Omit<Engine, 'tableNames'>> {
  const source = findEngine(process.env);
  const { promise: failed, resolve: fail } = Promise.withResolvers<string>();
  if ('endpoint' in source) return { endpoint: source.endpoint, failed, stop: async () => {} };
  mkdirSync(dataDir, { recursive: true });
  const dbPath = join(dataDir, 'dynamodb.sqlite');
  const dynoxide = await startDynoxide({ binary: source.binary, port, dbPath });
  let stopping = false;
  void dynoxide.ended.then((reason) => stopping || fail(reason));
  return {
    endpoint: dynoxide.endpoint,
    failed,
    async stop() {
      stopping = true;
      await dynoxide.stop();
    },
  };
}
