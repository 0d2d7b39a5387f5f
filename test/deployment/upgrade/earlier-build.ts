import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '#infra/build/steps.ts';
import { readReleased } from '#infra/release/released.ts';

const run = promisify(execFile);

/** The earlier release's price of a purchase, lower than today's. */
export const earlierPriceCents = 90_000;

/**
 * Checks the last release out of git and builds it once. Returns its folder. It uses today's packages, except our own
 * two. Throws if git does not have its commit.
 */
export async function buildEarlierRelease(): Promise<string> {
  const { commit } = readReleased();
  const folder = join(root, '.cache', 'releases', commit);
  if (existsSync(join(folder, 'built'))) return folder;
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await extract(commit, folder);
  await linkPackages(folder);
  await setPrice(folder);
  await run(process.execPath, ['infra/build/main.ts'], { cwd: folder });
  await writeFile(join(folder, 'built'), '');
  return folder;
}

async function extract(commit: string, folder: string): Promise<void> {
  const archive = join(folder, 'release.tar');
  await run('git', ['archive', '--output', archive, commit], { cwd: root }).catch(() => {
    throw new Error(
      `Git does not have the last release here. Fetch it (git fetch origin ${commit}, or git fetch --unshallow) and try again.`,
    );
  });
  await run('tar', ['-xf', archive], { cwd: folder });
  await rm(archive);
}

async function linkPackages(folder: string): Promise<void> {
  const [from, to] = [join(root, 'node_modules'), join(folder, 'node_modules')];
  await mkdir(to);
  for (const name of await readdir(from)) {
    const own = join(folder, 'infra', name);
    await symlink(existsSync(own) ? own : join(from, name), join(to, name));
  }
}

async function setPrice(folder: string): Promise<void> {
  const file = join(folder, 'shared/pricing.ts');
  const text = await readFile(file, 'utf8');
  const changed = text.replace(/(purchasePriceCents = )[\d_]+/, `$1${earlierPriceCents}`);
  if (changed === text) throw new Error('The earlier release has its price elsewhere');
  await writeFile(file, changed);
}
