import { join } from 'node:path';
import { makeDataDirectory } from '../durable-file.ts';
import { reasonOf, unusableData } from '../start-error.ts';
import type { EngineProgram } from './find-engine.ts';
import { type GuardedProcess, startGuarded } from './guarded-process.ts';

export interface EngineProcess extends Pick<GuardedProcess, 'pid' | 'ended' | 'stop'> {
  readonly endpoint: string;
}

/** The line by which dynoxide reports that it listens on the port. */
const READY = /listening on (http:\/\/\S+)\n/i;
const START_LIMIT_MS = 10_000;

/**
 * Listens on 127.0.0.1 by default and keeps its data in one SQLite file below `dataDir`. If it does not start to
 * listen, rejects with its output.
 */
export async function startEngineProcess(
  { binary }: EngineProgram,
  { dataDir, host = '127.0.0.1', port }: { dataDir: string; host?: string; port: number },
): Promise<EngineProcess> {
  makeDataDirectory(dataDir);
  const dbPath = join(dataDir, 'dynamodb.sqlite');
  const command = [binary, '--host', host, '--port', String(port), '--db-path', dbPath];
  const guarded = startGuarded(command);
  const endpoint = await listening(guarded).catch((error: unknown) => {
    throw isAboutData(error) ? unusableData(dbPath, error) : error;
  });
  return { ...guarded, endpoint };
}

/** dynoxide's messages about a file that it cannot read. */
function isAboutData(error: unknown): boolean {
  return /not a valid SQLite database|disk image is malformed/.test(reasonOf(error));
}

async function listening({ child, output }: GuardedProcess): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  let printed = '';
  const fail = (reason: string) =>
    reject(new Error(`The DynamoDB engine did not start: ${reason}. ${printed.trim()}`));
  output.setEncoding('utf8').on('data', (chunk: string) => {
    printed = `${printed}${chunk}`.slice(-4096);
    const endpoint = READY.exec(printed)?.[1];
    if (endpoint !== undefined) resolve(endpoint);
  });
  child.once('error', (error) => fail(error.message));
  child.once('close', (code) => fail(`exit ${code}`));
  const timer = setTimeout(() => fail('no answer in 10 s'), START_LIMIT_MS);
  return promise.finally(() => clearTimeout(timer));
}
