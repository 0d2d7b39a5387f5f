import { isAbsolute, join, relative, resolve } from 'node:path';
import { root } from '../build/steps.ts';

/** What the environment says about a local run (RULE-32). */
export interface LocalSettings {
  readonly port: number;
  readonly dataDir: string;
  readonly assemblyDir: string;
}

/** Throws an Error that says what to write instead. */
export function readLocalSettings(env: NodeJS.ProcessEnv): LocalSettings {
  const port = Number(env.PORT ?? 3000);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new Error(`PORT=${env.PORT} is not a port: use a whole number from 1 to 65535.`);
  }
  // Set to nothing is not set: the project itself would be what `--reset` deletes.
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
