import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { makeDataDirectory } from './durable-file.ts';
import { type Ports, reservePorts } from './ports.ts';
import { openSqliteFile } from './sqlite-file.ts';
import { StartError } from './start-error.ts';

/** A data directory that no other process can open until this one lets go of it, or ends. */
export interface DataDirectory<Further extends string = never> extends Disposable {
  readonly path: string;
  readonly ports: Ports<Further>;
}

/**
 * Opens a data directory, which is made where there is none, and chooses its ports; `further` names
 * those of servers that run beside the local cloud. Throws a StartError when another instance holds it.
 */
export async function openDataDirectory<Further extends string = never>(
  path: string,
  further: readonly Further[] = [],
): Promise<DataDirectory<Further>> {
  makeDataDirectory(path);
  const lock = takeLock(path);
  try {
    const ports = await reservePorts(path, further);
    return { path, ports, [Symbol.dispose]: () => lock.close() };
  } catch (error) {
    lock.close();
    throw error;
  }
}

/** A transaction that never ends, because the system lets go of it however the process ends. */
function takeLock(path: string): DatabaseSync {
  try {
    return openSqliteFile(join(path, 'lock.sqlite'), 'BEGIN EXCLUSIVE');
  } catch (error) {
    if (!(error instanceof StartError) || error.problem !== 'directory in use') throw error;
    const message = `Another instance runs on this directory: ${path}`;
    throw new StartError(error.problem, message, { cause: error });
  }
}
