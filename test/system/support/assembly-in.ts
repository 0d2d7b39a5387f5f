import { cp, mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { currency as ours } from '#shared/pricing.ts';
import { builtAssembly } from './product.ts';

/** A bundle has the currency of the prices once, and no other text is the same. */
const constant = JSON.stringify(ours);

/**
 * Copies the built assembly to `folder` with prices in another currency, as if `shared/pricing.ts` named
 * it: a whole second build would take a minute and give the same. Returns how many files say so.
 */
export async function assemblyIn(currency: string, folder: string): Promise<number> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder);
  let changed = 0;
  for (const name of await readdir(builtAssembly)) {
    const from = join(builtAssembly, name);
    const scripts = name.startsWith('asset.') ? await scriptsIn(from) : [];
    if (scripts.length === 0) await symlink(from, join(folder, name));
    else await cp(from, join(folder, name), { recursive: true });
    for (const script of scripts) {
      const path = join(folder, name, script);
      await writeFile(path, (await readFile(path, 'utf8')).replaceAll(constant, `"${currency}"`));
    }
    changed += scripts.length;
  }
  return changed;
}

/** The scripts of an asset that name the currency. */
async function scriptsIn(asset: string): Promise<readonly string[]> {
  const names = await readdir(asset, { recursive: true }).catch(() => []);
  const scripts = names.filter((name) => /\.m?js$/.test(name));
  const texts = await Promise.all(scripts.map((name) => readFile(join(asset, name), 'utf8')));
  return scripts.filter((_, index) => texts[index]?.includes(constant));
}
