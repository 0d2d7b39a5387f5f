import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';

/** Runs a command with inherited output. Returns its exit code. */
export function runCommand(
  command: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env },
    });
    child.on('error', () => resolve(1));
    child.on('exit', (code) => resolve(code ?? 1));
  });
}

/** Runs work and prints its duration, and the CPU time of its processes. */
export async function timed<T>(title: string, work: () => Promise<T>): Promise<T> {
  const startedAt = Date.now();
  const usedBefore = await processorSeconds();
  const result = await work();
  const seconds = (Date.now() - startedAt) / 1000;
  const used = (await processorSeconds()) - usedBefore;
  const processors = Number.isNaN(used) ? '' : `, ${used.toFixed(1)} s of processor time`;
  console.log(`\n${title}: ${seconds.toFixed(1)} s${processors}`);
  return result;
}

/** Linux counts in hundredths of a second. */
const ticksPerSecond = 100;

/** CPU time of ended descendants; NaN except on Linux. See proc_pid_stat(5): cutime, cstime. */
async function processorSeconds(): Promise<number> {
  const stat = await readFile('/proc/self/stat', 'utf8').catch(() => '');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[13]) + Number(fields[14])) / ticksPerSecond;
}
