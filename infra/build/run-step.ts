import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { contentDigest, stateDigest } from './digest.ts';
import { root, type Step } from './steps.ts';

/**
 * Runs a step in a process of its own, unless its output is up to date with its input. If the step fails, throws
 * an Error with its output, and the next call runs it again.
 */
export async function runStep(step: Step, report: (line: string) => void): Promise<void> {
  const stamp = join(root, '.cache', `${step.writes.replaceAll('/', '-')}.stamp`);
  const digest = contentDigest(step.reads.map((path) => join(root, path)));
  const last = await readFile(stamp, 'utf8').catch(() => '');
  const output = join(root, step.writes);
  if (existsSync(output) && last === `${digest} ${stateDigest([output])}`) return;
  const startedAt = Date.now();
  report(`${step.title} ...`);
  await rm(stamp, { force: true });
  await runScript(step);
  await mkdir(join(root, '.cache'), { recursive: true });
  await writeFile(stamp, `${digest} ${stateDigest([output])}`);
  report(`${step.title}: ${((Date.now() - startedAt) / 1000).toFixed(1)} s`);
}

function runScript(step: Step): Promise<void> {
  return new Promise((resolve, reject) => {
    const env = { ...process.env, ...step.environment };
    const child = spawn(process.execPath, [join(root, step.script)], { cwd: root, env });
    const printed: string[] = [];
    child.stdout.on('data', (chunk) => printed.push(String(chunk)));
    child.stderr.on('data', (chunk) => printed.push(String(chunk)));
    child.on('error', reject);
    child.on('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`${step.title} failed:\n${printed.join('')}`)),
    );
  });
}
