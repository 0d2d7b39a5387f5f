import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';

/** dynoxide, or Docker, which starts Amazon's DynamoDB Local. */
export type EngineProgram = { readonly binary: string } | { readonly docker: string };
/** A running server, or a program to start. */
export type EngineSource = { readonly endpoint: string } | EngineProgram;

const HELP = `No DynamoDB engine was found. The embedded one, dynoxide, comes with npm for Linux x64 only
(@dynoxide/linux-x64). Elsewhere, do one of these:
  - start Docker: Amazon's amazon/dynamodb-local is then used by itself, or
  - install dynoxide (https://crates.io/crates/dynoxide) so that it is on the PATH, or
  - start any DynamoDB emulator and set DYNAMODB_ENDPOINT, for example http://127.0.0.1:8000.`;

const DOCKER_PATIENCE_MS = 10_000;

type Machine = Pick<NodeJS.Process, 'platform' | 'arch'>;

/**
 * Order: DYNAMODB_ENDPOINT, the npm package, `dynoxide` on the PATH, Docker if it runs. Throws an error with the
 * remedies if there is none.
 */
export function findEngine(env: NodeJS.ProcessEnv, machine: Machine = process): EngineSource {
  if (env.DYNAMODB_ENDPOINT) return { endpoint: env.DYNAMODB_ENDPOINT };
  const path = env.PATH ?? '';
  const binary = packagedBinary(machine) ?? onPath('dynoxide', path);
  if (binary !== undefined) return { binary };
  const docker = onPath('docker', path);
  if (docker !== undefined && runs(docker)) return { docker };
  throw new Error(HELP);
}

function packagedBinary({ platform, arch }: Machine): string | undefined {
  try {
    const { resolve } = createRequire(import.meta.url);
    return resolve(`@dynoxide/${platform}-${arch}/dynoxide`);
  } catch {
    return undefined;
  }
}

function onPath(program: string, path: string): string | undefined {
  const candidates = path.split(delimiter).map((directory) => join(directory, program));
  return candidates.find((candidate) => existsSync(candidate));
}

/** The command may be installed while the service does not run. */
function runs(docker: string): boolean {
  const options = { timeout: DOCKER_PATIENCE_MS, stdio: 'ignore' } as const;
  return spawnSync(docker, ['version'], options).status === 0;
}
