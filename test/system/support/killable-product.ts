import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from 'local-cloud/ports.ts';
import { root } from '#infra/build/steps.ts';
import { newDataFolder } from './data-folder.ts';

/** A start of the product that is ended before it is ready. */
export interface UnfinishedStart {
  readonly origin: string;
  readonly dataDir: string;
  /**
   * Runs `npm start` until `reached` is true, then ends it: Ctrl-C, or `kill -9` of the whole tree.
   */
  endWhen(reached: () => Promise<boolean>, signal: 'SIGINT' | 'SIGKILL'): Promise<void>;
  /** Starts completely; throws with the output if the product does not become ready. */
  finish(): Promise<KillableProduct>;
}

/** The product in its own process tree, as `npm start` runs it. */
export interface KillableProduct {
  readonly origin: string;
  /** `kill -9` of all processes of the tree at the same moment. */
  killEverything(): Promise<void>;
  startAgain(): Promise<void>;
  /** Invokes the operator's function; only if the product was started with parameters. */
  createAdmin(administrator: { username: string; email: string }): Promise<unknown>;
  /** Sends Ctrl-C; returns the ids of processes that were left running. */
  stop(): Promise<readonly number[]>;
}

/**
 * Starts the product with a new data folder and waits until it is ready. With template parameters
 * it is deployed with those.
 */
export async function bootKillableProduct(
  parameters?: Readonly<Record<string, string>>,
): Promise<KillableProduct> {
  return run(await freePort(), await newDataFolder(), parameters);
}

/** A fresh data folder in which nothing was started yet. */
export async function prepareStart(): Promise<UnfinishedStart> {
  const dataDir = await mkdtemp(join(tmpdir(), 'sitewright-killable-'));
  const port = await freePort();
  return {
    origin: `http://localhost:${port}`,
    dataDir,
    endWhen: async (reached, signal) => {
      const child = launch(port, dataDir);
      const ended = exited(child);
      while (!(await reached())) {
        if (child.exitCode !== null)
          throw new Error(`The start ended by itself: ${child.exitCode}`);
        await pause(20);
      }
      await end(child, signal);
      await ended;
    },
    finish: () => run(port, dataDir),
  };
}

async function end(child: ChildProcess, signal: 'SIGINT' | 'SIGKILL'): Promise<void> {
  if (signal === 'SIGINT') child.kill(signal);
  else for (const pid of await processTree(child.pid ?? 0)) process.kill(pid, signal);
}

async function run(
  port: number,
  dataDir: string,
  parameters?: Readonly<Record<string, string>>,
): Promise<KillableProduct> {
  let child = await start(port, dataDir, parameters);
  return {
    origin: `http://localhost:${port}`,
    killEverything: async () => {
      const ended = exited(child);
      await end(child, 'SIGKILL');
      await ended;
    },
    startAgain: async () => {
      child = await start(port, dataDir, parameters);
    },
    createAdmin: (administrator) => {
      child.send(administrator);
      return new Promise((resolve) => child.once('message', resolve));
    },
    stop: async () => {
      const tree = await processTree(child.pid ?? 0);
      const ended = exited(child);
      child.kill('SIGINT');
      await ended;
      const left = await leftovers(tree);
      await rm(dataDir, { recursive: true, force: true });
      return left;
    },
  };
}

async function start(
  port: number,
  dataDir: string,
  parameters?: Readonly<Record<string, string>>,
): Promise<ChildProcess> {
  const child = launch(port, dataDir, parameters);
  if (!child.stdout) throw new Error('The product has no output');
  const printed: string[] = [];
  child.stderr?.on('data', (chunk) => printed.push(String(chunk)));
  for await (const line of createInterface({ input: child.stdout })) {
    printed.push(line);
    if (line.startsWith('Ready in')) return child;
  }
  throw new Error(`The product did not start:\n${printed.join('\n')}`);
}

function launch(
  port: number,
  dataDir: string,
  parameters?: Readonly<Record<string, string>>,
): ChildProcess {
  const script = parameters
    ? [join(import.meta.dirname, 'deployed-with.ts'), JSON.stringify(parameters)]
    : [join(root, 'infra/local/start.ts')];
  return spawn(process.execPath, script, {
    cwd: root,
    env: { ...process.env, PORT: String(port), LOCAL_DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe', ...(parameters ? ['ipc' as const] : [])],
  });
}

function exited(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => child.once('exit', () => resolve()));
}

/** A process and all its descendants, read from /proc (Linux). */
async function processTree(rootPid: number): Promise<readonly number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const parents = new Map(
    await Promise.all(pids.map(async (pid) => [pid, await parentOf(pid)] as const)),
  );
  const tree = [rootPid];
  for (const pid of tree) tree.push(...pids.filter((other) => parents.get(other) === pid));
  return tree;
}

async function parentOf(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1] ?? 0);
}

/** Those of these processes that still run after the time that a shell takes to end. */
async function leftovers(pids: readonly number[]): Promise<readonly number[]> {
  const end = Date.now() + 2_000;
  while (Date.now() < end && pids.some(isRunning)) await pause(20);
  return pids.filter(isRunning);
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
