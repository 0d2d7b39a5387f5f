import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { root } from '#infra/build/steps.ts';

const script = join(root, 'node_modules/aws-cdk/bin/cdk');

/** Runs `cdk` in this terminal, so it can ask questions. Throws if it fails. */
export async function runCdk(args: readonly string[]): Promise<void> {
  const child = spawn(process.execPath, [script, ...args], { cwd: root, stdio: 'inherit' });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`cdk ended with ${code}; the lines above say why.`);
}
