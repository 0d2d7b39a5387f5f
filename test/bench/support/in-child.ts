import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';

type Environment = Readonly<Record<string, string>>;

/** Runs a script in its own process and returns its output; throws if it fails. */
export async function inChild(
  script: string,
  args: readonly string[],
  env: Environment,
): Promise<string> {
  const child = spawn(process.execPath, [script, ...args], { env });
  const [printed, errors, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ]);
  if (code === 0) return printed;
  throw new Error(`${script} ended with ${code}:\n${errors || printed}`);
}
