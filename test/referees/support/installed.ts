import { spawnSync } from 'node:child_process';

/** The version of a program that nobody here wrote; undefined, with a line in the log, where it is not installed. */
export function versionOf(program: string, flag: string, how: string): string | undefined {
  const { status, stdout, stderr } = spawnSync(program, [flag], { encoding: 'utf8' });
  if (status === 0) return `${stdout}${stderr}`.trim();
  console.log(`${program} is not installed, so it judged nothing. ${how}`);
  return undefined;
}
