import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { root } from '#infra/build/steps.ts';

const run = promisify(execFile);

/** What git prints, without the last line break. Throws an Error with its words. */
export async function git(...args: readonly string[]): Promise<string> {
  return (await run('git', [...args], { cwd: root })).stdout.trim();
}

/** The commit of this folder; undefined if files differ from it, or it is no git repository. */
export async function cleanCommit(): Promise<string | undefined> {
  try {
    if ((await git('status', '--porcelain')) !== '') return undefined;
    return await git('rev-parse', 'HEAD');
  } catch {
    return undefined;
  }
}
