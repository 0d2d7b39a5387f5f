import { cp, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '#infra/build/steps.ts';

/** The built template as a stack of another name: all its resources have other names. Returns the folder of the assembly. */
export async function assemblyOf(stackName: string, folder: string): Promise<string> {
  const [built, other] = [join(root, 'cdk.out'), join(folder, stackName)];
  await cp(join(built, 'manifest.json'), join(other, 'manifest.json'));
  for (const name of await readdir(built)) {
    if (name !== 'manifest.json') await symlink(join(built, name), join(other, name));
  }
  const manifest = JSON.parse(await readFile(join(other, 'manifest.json'), 'utf8'));
  manifest.artifacts.Sitewright.properties.stackName = stackName;
  await writeFile(join(other, 'manifest.json'), JSON.stringify(manifest));
  return other;
}
