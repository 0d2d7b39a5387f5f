import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stackName } from '#infra/aws/stack-name.ts';
import type { Template } from './keep-state.ts';

/** The file of the root template in an assembly. */
export const templateFile = `${stackName}.template.json`;

/**
 * Replaces the root template of an assembly, and its hash wherever the assembly names it: `cdk` uploads nothing under a
 * name that is there.
 */
export function patchAssembly(assemblyDir: string, template: Template): void {
  const before = readFileSync(join(assemblyDir, templateFile), 'utf8');
  const after = JSON.stringify(template, null, 1);
  writeFileSync(join(assemblyDir, templateFile), after);
  for (const name of ['manifest.json', `${stackName}.assets.json`]) {
    const file = join(assemblyDir, name);
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll(hashOf(before), hashOf(after)));
  }
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
