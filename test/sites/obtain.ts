import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { Named, Source } from './source.ts';

const { SITES_CACHE, XDG_CACHE_HOME = join(homedir(), '.cache') } = process.env;
/** Outside of the project: nothing of others is committed, and a second run fetches nothing. */
const cache = SITES_CACHE ?? join(XDG_CACHE_HOME, 'real-sites');

const buildMs = 300_000;

/** The folder of what was fetched; undefined before. */
export function folderOf({ name, source }: Named): string | undefined {
  const folder = join(cache, name, source.folder);
  return existsSync(folder) ? folder : undefined;
}

/** Fetches or builds something unless it is there. Returns why it cannot, if so. */
export async function obtain(wanted: Named): Promise<string | undefined> {
  if (folderOf(wanted)) return undefined;
  await mkdir(cache, { recursive: true });
  const folder = await mkdtemp(join(cache, 'new-'));
  try {
    const failure = await run(wanted.source, folder);
    if (failure !== undefined) return failure;
    if (!existsSync(join(folder, wanted.source.folder))) return `no ${wanted.source.folder} came`;
    await rm(join(cache, wanted.name), { recursive: true, force: true });
    await rename(folder, join(cache, wanted.name));
    return undefined;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Generators behave otherwise in a test, and some would tell their makers. */
export function plainEnvironment(): NodeJS.ProcessEnv {
  const quiet = { NEXT_TELEMETRY_DISABLED: '1', ASTRO_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1' };
  const unset = { NODE_ENV: undefined, NODE_OPTIONS: undefined, VITEST: undefined };
  return { ...process.env, ...quiet, ...unset, CI: '1' };
}

async function run({ script }: Source, cwd: string): Promise<string | undefined> {
  const child = spawn('sh', ['-e', '-c', script], {
    ...{ cwd, env: plainEnvironment(), detached: true },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const stop = setTimeout(() => {
    if (child.pid !== undefined) process.kill(-child.pid);
  }, buildMs);
  const said = buffer(child.stderr);
  const code = await new Promise((settle) => child.on('exit', settle).on('error', settle));
  clearTimeout(stop);
  if (code === 0) return undefined;
  const lines = (await said).toString().trim().split('\n');
  const words = lines.find((line) => /error/i.test(line)) ?? lines[0];
  return code === null ? `it took more than ${buildMs / 60_000} minutes` : `${words}`.slice(0, 120);
}
