import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';

/** Where DynamoDB comes from: a server that already runs, or a binary to start. */
export type EngineSource = { readonly endpoint: string } | { readonly binary: string };

const HELP = `No DynamoDB engine was found. The embedded one, dynoxide, comes with npm for Linux x64 only
(@dynoxide/linux-x64). Elsewhere, do one of these:
  - install dynoxide (https://crates.io/crates/dynoxide) so that it is on the PATH, or
  - start any DynamoDB emulator and set DYNAMODB_ENDPOINT, for example http://127.0.0.1:8000.`;

/**
 * Finds the engine: DYNAMODB_ENDPOINT, else the npm package, else `dynoxide` on the PATH.
 * Throws an error that says what to do when there is none.
 */
export function findEngine(env: NodeJS.ProcessEnv): EngineSource {
  if (env.DYNAMODB_ENDPOINT) return { endpoint: env.DYNAMODB_ENDPOINT };
  const binary = packagedBinary() ?? binaryOnPath(env.PATH ?? '');
  if (binary === undefined) throw new Error(HELP);
  return { binary };
}

function packagedBinary(): string | undefined {
  try {
    const { resolve } = createRequire(import.meta.url);
    return resolve(`@dynoxide/${process.platform}-${process.arch}/dynoxide`);
  } catch {
    return undefined;
  }
}

function binaryOnPath(path: string): string | undefined {
  const candidates = path.split(delimiter).map((directory) => join(directory, 'dynoxide'));
  return candidates.find((candidate) => existsSync(candidate));
}
