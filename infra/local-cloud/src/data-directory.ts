import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { makeDataDirectory } from './durable-file.ts';
import { type Ports, reservePorts } from './ports.ts';
import { lockFile } from './sqlite-file.ts';
import { StartError } from './start-error.ts';

/** A locked data directory: no other process can open it until this one releases it or ends. */
export interface DataDirectory<Further extends string = never> extends Disposable {
  readonly path: string;
  readonly ports: Ports<Further>;
}

/**
 * Opens a data directory, creating it if needed, and chooses its ports; `further` are names of additional ports. Throws
 * a StartError if another instance uses it.
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

function takeLock(path: string): DatabaseSync {
  try {
    return lockFile(join(path, 'lock.sqlite'));
  } catch (error) {
    if (!(error instanceof StartError) || error.problem !== 'directory in use') throw error;
    const message = `Another instance runs on this directory: ${path}`;
    throw new StartError(error.problem, message, { cause: error });
  }
}
