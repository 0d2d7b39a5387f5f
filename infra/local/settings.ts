import { isAbsolute, join, relative, resolve } from 'node:path';
import { root } from '../build/steps.ts';

/** Settings of a local run, from the environment (RULE-32). */
export interface LocalSettings {
  readonly port: number;
  readonly dataDir: string;
  readonly assemblyDir: string;
}

/** Throws an Error for an invalid value, with what to use instead. */
export function readLocalSettings(env: NodeJS.ProcessEnv): LocalSettings {
  const port = Number(env.PORT ?? 3000);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new Error(`PORT=${env.PORT} is not a port: use a whole number from 1 to 65535.`);
  }
  // An empty value counts as not set: otherwise `--reset` would delete the project itself.
  const dataDir = resolve(root, env.LOCAL_DATA_DIR || '.local');
  if (holds(dataDir, root)) {
    throw new Error(
      `LOCAL_DATA_DIR=${env.LOCAL_DATA_DIR} holds more than data: use a folder of its own.`,
    );
  }
  return { port, dataDir, assemblyDir: join(root, 'cdk.out') };
}

function holds(folder: string, path: string): boolean {
  const rest = relative(folder, path);
  return !rest.startsWith('..') && !isAbsolute(rest);
}
