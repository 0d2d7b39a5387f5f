import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';

/** A running dynoxide process. */
export interface Dynoxide {
  readonly endpoint: string;
  readonly pid: number;
  /** Settles, with the reason, when the process has ended. */
  readonly ended: Promise<string>;
  stop(): Promise<void>;
}

/**
 * Runs the engine and kills it as soon as stdin closes, which the kernel does when the parent dies,
 * even by SIGKILL. `exec 3<&0` because a shell gives its background jobs an empty stdin.
 */
const WATCHDOG = `exec 3<&0
"$@" 3<&- & engine=$!
{ cat <&3; kill -9 $engine; } >/dev/null 2>&1 & 
wait $engine`;

/** Its own word, to the end of the line, that it and no other process listens on the port. */
const READY = /listening on (http:\/\/\S+)\n/i;
const START_LIMIT_MS = 10_000;

/**
 * Starts dynoxide on a port of the loopback interface, with its data in one SQLite file.
 * Rejects with what it printed when it does not come to listen.
 */
export async function startDynoxide(options: {
  binary: string;
  port: number;
  dbPath: string;
}): Promise<Dynoxide> {
  const { binary, port, dbPath } = options;
  const command = [binary, '--port', String(port), '--db-path', dbPath];
  // Its own process group: Ctrl-C must not end it before the requests that are being served.
  const child = spawn('sh', ['-c', WATCHDOG, 'dynoxide', ...command], {
    stdio: ['pipe', 'ignore', 'pipe'],
    detached: true,
  });
  const ended = once(child, 'exit').then(([code, signal]) => `exit ${code ?? signal}`);
  void ended.then(() => child.stdin.destroy());
  const endpoint = await listening(child, child.stderr);
  return {
    endpoint,
    pid: child.pid ?? 0,
    ended,
    async stop() {
      child.stdin.destroy();
      await ended;
    },
  };
}

async function listening(child: ChildProcess, output: Readable): Promise<string> {
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
