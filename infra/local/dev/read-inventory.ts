import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import * as z from 'zod/mini';
import type { FunctionSource } from '#infra/bundling/parts.ts';

const functions = z.array(z.object({ name: z.string(), logicalId: z.string(), entry: z.string() }));

/** Reads the inventory in a new process, since this one has cached the old modules. */
export async function readInventory(root: string): Promise<readonly FunctionSource[]> {
  const script = join(root, 'infra/local/dev/print-inventory.ts');
  const { stdout } = await promisify(execFile)(process.execPath, [script]);
  return functions.parse(JSON.parse(stdout));
}
