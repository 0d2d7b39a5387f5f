import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';

/** dynoxide: DynamoDB on SQLite. */
export interface EngineProgram {
  readonly binary: string;
}
/** A running server, or a program to start. */
export type EngineSource = { readonly endpoint: string } | EngineProgram;

type Machine = Pick<NodeJS.Process, 'platform' | 'arch'>;

/**
 * Order: DYNAMODB_ENDPOINT, the npm package for the machine, `dynoxide` on the PATH. Throws an error with the remedies
 * if there is none.
 */
export function findEngine(env: NodeJS.ProcessEnv, machine: Machine = process): EngineSource {
  if (env.DYNAMODB_ENDPOINT) return { endpoint: env.DYNAMODB_ENDPOINT };
  const binary = packagedBinary(machine) ?? onPath('dynoxide', env.PATH ?? '');
  if (binary !== undefined) return { binary };
  throw new Error(noEngine(machine));
}

const noEngine = ({ platform, arch }: Machine) =>
  `No DynamoDB engine was found. The package @dynoxide/${platform}-${arch} is not installed, or does not exist
(npm has it for macOS, for Linux, and for Windows on x64). Do one of these:
  - run npm ci again without --omit=optional, or
  - install dynoxide (https://crates.io/crates/dynoxide) so that it is on the PATH, or
  - start any DynamoDB emulator and set DYNAMODB_ENDPOINT, for example http://127.0.0.1:8000.`;

/** Source: npm/dynoxide/platforms.json of github.com/nubo-db/dynoxide. */
function packagedBinary({ platform, arch }: Machine): string | undefined {
  const program = platform === 'win32' ? 'dynoxide.exe' : 'dynoxide';
  try {
    const { resolve } = createRequire(import.meta.url);
    return resolve(`@dynoxide/${platform}-${arch}/${program}`);
  } catch {
    return undefined;
  }
}

function onPath(program: string, path: string): string | undefined {
  const candidates = path.split(delimiter).map((directory) => join(directory, program));
  return candidates.find((candidate) => existsSync(candidate));
}
