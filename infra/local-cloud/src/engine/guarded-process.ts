import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';

/** A child process that cannot outlive this process. */
export interface GuardedProcess {
  readonly pid: number;
  /** Stderr. */
  readonly output: Readable;
  readonly child: ChildProcess;
  /** Settles with the reason when the process has ended. */
  readonly ended: Promise<string>;
  stop(): Promise<void>;
}

/**
 * Ends the command as soon as stdin closes, which the kernel does when the parent dies, even by
 * SIGKILL. `exec 3<&0` because a shell gives its background jobs an empty stdin.
 */
const WATCHDOG = `exec 3<&0
"$@" 3<&- & process=$!
{ cat <&3; kill -9 $process; } >/dev/null 2>&1 &
wait $process`;

export function startGuarded(command: readonly string[]): GuardedProcess {
  // Its own process group: Ctrl-C must not end it while requests are served.
  const child = spawn('sh', ['-c', WATCHDOG, 'guarded', ...command], {
    stdio: ['pipe', 'ignore', 'pipe'],
    detached: true,
  });
  const ended = once(child, 'exit').then(([code, signal]) => `exit ${code ?? signal}`);
  void ended.then(() => child.stdin.destroy());
  return {
    pid: child.pid ?? 0,
    output: child.stderr,
    child,
    ended,
    async stop() {
      child.stdin.destroy();
      await ended;
    },
  };
}
