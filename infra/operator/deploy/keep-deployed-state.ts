import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { deployedTemplate } from './deployed-template.ts';
import { keepState, template } from './keep-state.ts';
import { patchAssembly, templateFile } from './patch-assembly.ts';

/** Keeps in an assembly what the deployed release has of state beyond it. Returns that as lines. */
export async function keepDeployedState(
  stackName: string,
  assemblyDir: string,
): Promise<readonly string[]> {
  const next = z.parse(template, JSON.parse(readFileSync(join(assemblyDir, templateFile), 'utf8')));
  const { template: merged, kept } = keepState(await deployedTemplate(stackName), next);
  if (kept.length > 0) patchAssembly(assemblyDir, merged);
  return kept.map((id) => `${id} stays: the deployed release has it, and this commit does not.`);
}
