import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { root } from '#infra/build/steps.ts';

const script = join(root, 'node_modules/aws-cdk/bin/cdk');

/** In this terminal, so that it may ask. Throws when it did not end well. */
export async function runCdk(args: readonly string[]): Promise<void> {
  const child = spawn(process.execPath, [script, ...args], { cwd: root, stdio: 'inherit' });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`cdk ended with ${code}; the lines above say why.`);
}
