import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import * as z from 'zod/mini';
import type { FunctionSource } from '#infra/bundling/parts.ts';

const functions = z.array(z.object({ name: z.string(), logicalId: z.string(), entry: z.string() }));

/** As it is now: a process of its own reads it, since this one has it as it was. */
export async function readInventory(root: string): Promise<readonly FunctionSource[]> {
  const script = join(root, 'infra/local/dev/print-inventory.ts');
  const { stdout } = await promisify(execFile)(process.execPath, [script]);
  return functions.parse(JSON.parse(stdout));
}
