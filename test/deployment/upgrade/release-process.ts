import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import * as z from 'zod/mini';
import { Visitor } from '#test/system/support/visitor.ts';

export interface RunningRelease {
  /** API address of the embedded Stripe. */
  readonly stripeApiBase: string;
  stop(): Promise<void>;
}

const localInfo = z.object({ stripe: z.object({ apiBase: z.string() }) });

/** Starts a release by its own `npm start` code, on data that another release may have written. */
export async function startRelease(
  folder: string,
  { port, dataDir }: { readonly port: number; readonly dataDir: string },
): Promise<RunningRelease> {
  const child = spawn(process.execPath, [join(folder, 'infra/local/start.ts')], {
    cwd: folder,
    env: { ...process.env, PORT: String(port), LOCAL_DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  await untilReady(child);
  const { json } = await new Visitor(`http://localhost:${port}`).get('/_local/info');
  return {
    stripeApiBase: localInfo.parse(json).stripe.apiBase,
    stop: async () => {
      const exited = once(child, 'exit');
      child.kill('SIGINT');
      await exited;
    },
  };
}

async function untilReady({ stdout, stderr }: ChildProcess): Promise<void> {
  if (!stdout) throw new Error('The release has no output');
  const printed: string[] = [];
  stderr?.on('data', (chunk) => printed.push(String(chunk)));
  for await (const line of createInterface({ input: stdout })) {
    printed.push(line);
    if (line.startsWith('Ready in')) return;
  }
  throw new Error(`The release did not start:\n${printed.join('\n')}`);
}
