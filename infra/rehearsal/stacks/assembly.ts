import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Region } from '../account.ts';

/** Writes what was uploaded as an assembly, which the local cloud boots. Returns its folder. */
export function writeAssembly(
  region: Region,
  id: string,
  stackName: string,
  template: string,
): string {
  const folder = join(region.folder, 'assemblies', id);
  mkdirSync(folder, { recursive: true });
  const files = Object.fromEntries(
    [...region.assets.paths()].map(([objectKey, path]) => [
      objectKey,
      { source: { path }, destinations: { here: { objectKey } } },
    ]),
  );
  const artifacts = {
    [stackName]: {
      type: 'aws:cloudformation:stack',
      properties: { stackName, templateFile: 'root.template.json' },
    },
    assets: { type: 'cdk:asset-manifest', properties: { file: 'assets.json' } },
  };
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify({ artifacts }));
  writeFileSync(join(folder, 'assets.json'), JSON.stringify({ files }));
  writeFileSync(join(folder, 'root.template.json'), template);
  return folder;
}
