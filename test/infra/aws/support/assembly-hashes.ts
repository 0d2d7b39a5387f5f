import { createHash } from 'node:crypto';
import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { stackName } from '#infra/aws/stack-name.ts';

/** Files with source positions of resources, which are not deployed. */
const notes = [`${stackName}.metadata.json`, 'validation-report.json'];

/** SHA-256 of every file of an assembly that a deployment reads, by its path. */
export function assemblyHashes(folder: string): Record<string, string> {
  const files = globSync('**', { cwd: folder }).filter((it) => statSync(join(folder, it)).isFile());
  const deployed = files.filter((file) => !notes.includes(file)).toSorted();
  return Object.fromEntries(
    deployed.map((file) => {
      const bytes = readFileSync(join(folder, file));
      return [file, createHash('sha256').update(bytes).digest('hex')];
    }),
  );
}
