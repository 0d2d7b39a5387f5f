import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../build/steps.ts';
import type { Command } from './command/command.ts';
import { readOptions, usageError } from './command/read-options.ts';
import { requireStack } from './command/target.ts';
import { git } from './deploy/git.ts';

const usage = `Usage: npm run operate rollback -- --stack NAME --to COMMIT [--yes]

Deploys an earlier commit of this repository over a bad release, with your own AWS credentials and region,
from a work tree of its own: your files stay as they are. Its code and pages run again within minutes. Tables,
buckets and secrets that the newer release has added stay in the stack, which its policy asks for, and wait for
the next try. The stack's output ReleasedCommit names the deployed commit, and npm run operate deploy prints the
one before.

  --to COMMIT   the last good commit
  --yes         does not ask for approval; for a pipeline`;

const options = {
  stack: { type: 'string' },
  to: { type: 'string' },
  yes: { type: 'boolean' },
} as const;

async function run(args: readonly string[]): Promise<boolean> {
  const { stack: name, to, yes } = readOptions(usage, options, args);
  const stack = requireStack(name, usage);
  if (!to) throw usageError('--to needs the commit: npm run operate deploy printed it.', usage);
  const commit = await git('rev-parse', '--verify', '--end-of-options', `${to}^{commit}`);
  const folder = join(root, '.cache', 'rollback');
  await removeWorkTree(folder);
  await git('worktree', 'add', '--detach', folder, commit);
  await takePackages(folder);
  console.log(`Deploying ${commit} to ${stack} ...`);
  const deploy = ['run', 'operate', 'deploy', '--', '--stack', stack, ...(yes ? ['--yes'] : [])];
  const code = await runNpm(folder, deploy).finally(() => removeWorkTree(folder));
  if (code !== 0) throw new Error(`The deployment of ${commit} ended with ${code}.`);
  return true;
}

/** An emergency needs no registry: the packages of this folder, where that commit has the same. */
async function takePackages(folder: string): Promise<void> {
  const [mine, theirs] = [root, folder].map((it) =>
    readFileSync(join(it, 'package-lock.json'), 'utf8'),
  );
  if (mine !== theirs) return;
  const modules = 'node_modules';
  // Links to the packages of the repository lead to those of the work tree.
  const options = { recursive: true, verbatimSymlinks: true };
  await cp(join(root, modules), join(folder, modules), options);
}

async function removeWorkTree(folder: string): Promise<void> {
  const known = await git('worktree', 'list', '--porcelain');
  if (known.includes(`worktree ${folder}\n`)) await git('worktree', 'remove', '--force', folder);
}

async function runNpm(cwd: string, args: readonly string[]): Promise<unknown> {
  const [code] = await once(spawn('npm', args, { cwd, stdio: 'inherit' }), 'exit');
  return code;
}

export const rollback: Command = { usage, run };
