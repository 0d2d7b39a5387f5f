import { writeFileSync } from 'node:fs';
import { readCallShapes } from './call-shapes.ts';
import { type Released, releasedFile } from './released.ts';
import { readStackFacts } from './stack-facts.ts';

/** Writes what this release restricts, whose stack is in `assemblyDir`, into `file`. */
export function rememberStack(assemblyDir: string, file = releasedFile): void {
  const facts: Released = { stack: readStackFacts(assemblyDir), calls: readCallShapes() };
  writeFileSync(file, `${JSON.stringify(facts, null, 2)}\n`);
}
